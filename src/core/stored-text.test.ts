import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isStorable, storedText } from './stored-text.ts'

it.each(['', 'Porte', '日本', '👩🏽‍🚀', '\ufffd', '\uffff', '\u0001\t\n\u007f', '\u202e'])('can keep %j', (text) => {
  expect(isStorable(text)).toBe(true)
  expect(z.parse(storedText(20), text)).toBe(text)
})

it.each(['\0', 'a\0b', '\ud800', 'a\udc00', '\udc00\ud800', '👋\ud83d'])('cannot keep %j', (text) => {
  expect(isStorable(text)).toBe(false)
  expect(z.safeParse(storedText(20), text).error?.issues).toMatchObject([{ params: { code: 'V_FORMAT' } }])
})

it('reports only the length of a text that is too long', () => {
  const issues = z.safeParse(storedText(3), 'abc\0').error?.issues
  expect(issues).toMatchObject([{ code: 'too_big', maximum: 3 }])
})
