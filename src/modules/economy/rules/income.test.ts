import { describe, expect, it } from 'vitest'
import { daysToAfford, type IncomeSettings, moneyPerDay } from './income.ts'

const settings: IncomeSettings = {
  textMoney: true,
  textMoneyCount: [15, 25],
  vocalMoney: false,
  vocalMoneyCount: [10, 20],
  vocalMoneyInterval: 120,
  dailyAmount: 200,
  dailyStreakBonus: 0,
}
const day = { messages: 10, voiceMinutes: 61 }

describe('what a member earns', () => {
  it('adds messages, whole intervals of voice and the daily claim', () => {
    expect(moneyPerDay(settings, day, true)).toBe(400)
    expect(moneyPerDay({ ...settings, vocalMoney: true }, day, true)).toBe(400 + 30 * 15)
    expect(moneyPerDay({ ...settings, textMoney: false, dailyAmount: 0, dailyStreakBonus: 9 }, day, true)).toBe(0)
    expect(moneyPerDay({ ...settings, dailyStreakBonus: 10 }, day, true)).toBe(460)
  })

  it('leaves voice out on free servers', () => {
    expect(moneyPerDay({ ...settings, vocalMoney: true }, day, false)).toBe(400)
  })

  it('counts the days to a price from what newcomers start with', () => {
    expect(daysToAfford(1000, 0, 400)).toBe(3)
    expect(daysToAfford(1000, 200, 400)).toBe(2)
    expect(daysToAfford(1000, 1000, 0)).toBe(0)
    expect(daysToAfford(1000, 999, 0)).toBeNull()
  })
})
