import { expect, it } from 'vitest'
import { captchaSamples } from './variables.ts'

it('shows the time to answer as it is set, in the language of the server', () => {
  const shown = (timeout: number, locale: 'en' | 'fr') => {
    const samples = captchaSamples({ timeout, attempts: 5 }, locale)
    return [samples['captcha.timeout'], samples['captcha.end']].map(({ sample }) => sample.replaceAll(/\s/g, ' '))
  }
  expect(shown(300, 'en')).toEqual(['5 minutes', 'in 5 minutes'])
  expect(shown(90, 'fr')).toEqual(['90 secondes', 'dans 90 secondes'])
  expect(captchaSamples({ timeout: 60, attempts: 5 }, 'en')['captcha.attempts'].sample).toBe('5')
})
