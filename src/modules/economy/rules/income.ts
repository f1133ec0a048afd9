import { dailyGain, type Habits } from '#core/gains/daily-gain.ts'
import { STREAK_DAYS_MAX, streakBonus } from './daily-streak.ts'

export type IncomeSettings = {
  textMoney: boolean
  textMoneyCount: readonly [number, number]
  vocalMoney: boolean
  vocalMoneyCount: readonly [number, number]
  vocalMoneyInterval: number
  /** 0 switches the daily claim off. */
  dailyAmount: number
  dailyStreakBonus: number
}

/** Includes the daily claim, made every day. Voice counts only on premium servers. */
export function moneyPerDay(settings: IncomeSettings, habits: Habits, premium: boolean): number {
  const earnings = {
    message: settings.textMoney ? settings.textMoneyCount : null,
    voice: settings.vocalMoney && premium ? settings.vocalMoneyCount : null,
    voiceIntervalSeconds: settings.vocalMoneyInterval,
  }
  const { written, spoken } = dailyGain(earnings, habits)
  const { dailyAmount, dailyStreakBonus } = settings
  const daily = dailyAmount > 0 ? dailyAmount + streakBonus(STREAK_DAYS_MAX, dailyStreakBonus) : 0
  return Math.round(written + spoken + daily)
}

/** Whole days until the price can be paid; null: never at this rate. */
export function daysToAfford(price: number, start: number, perDay: number): number | null {
  if (price <= start) return 0
  return perDay > 0 ? Math.ceil((price - start) / perDay) : null
}
