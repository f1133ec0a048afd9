import { expect, it } from 'vitest'
import { discoverPath, longDate, turnPage } from './changelog-pages.ts'

it('turns pages between the first and the last entry', () => {
  expect([turnPage(1, 1, 3), turnPage(2, 1, 3), turnPage(0, -1, 3), turnPage(0, 1, 0)]).toEqual([2, 2, 0, 0])
})

it('opens the entry’s page on the server in the query, else the open one, else the first', () => {
  const none = new URLSearchParams()
  expect(discoverPath('/welcome', new URLSearchParams('guild=7'), '8')).toBe('/dashboard/7/welcome')
  expect(discoverPath('/welcome', none, '8')).toBe('/dashboard/8/welcome')
  expect(discoverPath('/welcome', none, undefined)).toBe('/dashboard/first/welcome')
})

it('writes the date in full, in the language of the page', () => {
  const entry = { date: '2026-11-15' }
  expect([longDate(entry, 'fr'), longDate(entry, 'en')]).toEqual(['15 novembre 2026', 'November 15, 2026'])
})
