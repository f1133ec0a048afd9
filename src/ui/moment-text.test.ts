import { describe, expect, it } from 'vitest'
import { momentText } from './moment-text.ts'

describe('a moment in words', () => {
  const time = '2026-11-17T13:05:00.000Z'

  it('is written in the language of the page', () => {
    expect(momentText(time, 'fr', 'Europe/Paris')).toBe('17 nov. 2026, 14:05')
    expect(momentText(time, 'en', 'Europe/Paris')).toMatch(/^Nov 17, 2026, 2:05\sPM$/)
  })

  it('is the same whether it comes as text or as a number', () =>
    expect(momentText(Date.parse(time), 'fr', 'UTC')).toBe(momentText(time, 'fr', 'UTC')))
})
