import { expect, it } from 'vitest'
import { createConfirmations } from './confirmations.ts'

it('asks once for all calls that wait, and lets all of them go on', async () => {
  const confirmations = createConfirmations()
  const first = confirmations.ask('Remove the bot')
  const second = confirmations.ask('Erase data')
  expect(confirmations.snapshot()).toEqual({ what: 'Remove the bot' })
  confirmations.answer(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(confirmations.snapshot()).toEqual({ what: null })
})

it('asks again after it was dismissed', async () => {
  const confirmations = createConfirmations()
  const first = confirmations.ask('Remove the bot')
  confirmations.answer(false)
  expect(await first).toBe(false)
  void confirmations.ask('Erase data')
  expect(confirmations.snapshot()).toEqual({ what: 'Erase data' })
})
