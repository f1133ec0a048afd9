import { expect, it } from 'vitest'
import { wholeLines } from './whole-lines.ts'

const lines = ['<@1>', '<@2>', '<@3>', '<@4>', '<@5>']

it('leaves a list that fits as it is', () => {
  expect(wholeLines(lines, 24, { locale: 'en' })).toBe(lines.join('\n'))
})

it('leaves out whole lines, and says how many', () => {
  expect(wholeLines(lines, 23, { locale: 'en' })).toBe('<@1>\n<@2>\nAnd 3 more.')
  expect(wholeLines(['<@1> · a member', '<@2>'], 17, { locale: 'fr' })).toBe('Et 2 autres.')
  expect(wholeLines(['<@1>', '<@2> · a member'], 18, { locale: 'fr' })).toBe('<@1>\nEt 1 autre.')
})
