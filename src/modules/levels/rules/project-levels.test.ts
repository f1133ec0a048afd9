import { describe, expect, it } from 'vitest'
import { daysToLevel, type GainSettings, xpPerDay } from './project-levels.ts'

const settings: GainSettings = {
  textXp: true,
  textXpCount: [15, 25],
  vocalXp: false,
  vocalXpCount: [10, 20],
  vocalXpInterval: 120,
  vocalXpDailyCap: 0,
}
const day = { messages: 10, voiceMinutes: 61 }
const exponential = { curve: { a: 5, b: 50, c: 100, multiplier: 1 }, maxLevel: 0 }

describe('the projection of levels', () => {
  it('counts the average of a message and only whole intervals of voice', () => {
    expect(xpPerDay(settings, day, true)).toBe(200)
    expect(xpPerDay({ ...settings, vocalXp: true }, day, true)).toBe(200 + 30 * 15)
    expect(xpPerDay({ ...settings, textXp: false }, day, true)).toBe(0)
  })

  it('stops voice at the daily cap, and leaves it out on free servers', () => {
    const spoken = { ...settings, textXp: false, vocalXp: true, vocalXpDailyCap: 100 }
    expect(xpPerDay(spoken, day, true)).toBe(100)
    expect(xpPerDay(spoken, day, false)).toBe(0)
  })

  it('divides the cost of the level by the XP of a day', () => {
    expect(daysToLevel(exponential, 10, 187)).toBe(25)
    expect(daysToLevel(exponential, 0, 187)).toBe(0)
  })

  it('never arrives without a gain, or beyond the highest level', () => {
    expect(daysToLevel(exponential, 10, 0)).toBeNull()
    expect(daysToLevel({ ...exponential, maxLevel: 9 }, 10, 200)).toBeNull()
    expect(daysToLevel({ ...exponential, maxLevel: 10 }, 10, 200)).not.toBeNull()
  })
})
