import { expect, it } from 'vitest'
import { writtenDate } from './written-date.ts'

const FIRST = Date.UTC(2026, 11, 1)
const SECOND = Date.UTC(2026, 11, 2)
const inWords = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

it('counts the first of a month in French, and no other day', () => {
  expect(writtenDate(FIRST, 'fr', inWords)).toBe('1er décembre')
  expect(writtenDate(SECOND, 'fr', inWords)).toBe('2 décembre')
  expect(writtenDate(FIRST, 'fr', { dateStyle: 'medium', timeZone: 'UTC' })).toBe('1er déc. 2026')
})

it('leaves English and dates in figures as they are', () => {
  expect(writtenDate(FIRST, 'en-GB', inWords)).toBe('1 December')
  expect(writtenDate(FIRST, 'fr', { dateStyle: 'short', timeZone: 'UTC' })).toBe('01/12/2026')
})
