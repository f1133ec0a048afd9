import { expect, it, vi } from 'vitest'
import { createRecordNews } from './record-news.ts'

it('calls listeners of the module until they leave', () => {
  const news = createRecordNews()
  const [tickets, cases] = [vi.fn(), vi.fn()]
  const leave = news.follow('tickets', tickets)
  news.follow('moderation', cases)
  news.tell('tickets')
  expect([tickets.mock.calls.length, cases.mock.calls.length]).toEqual([1, 0])
  news.tell(null)
  expect([tickets.mock.calls.length, cases.mock.calls.length]).toEqual([2, 1])
  leave()
  news.tell('tickets')
  expect(tickets).toHaveBeenCalledTimes(2)
})
