import { dailyGain, type Habits } from '#core/gains/daily-gain.ts'

export type IncomeSettings = {
  textMoney: boolean
  textMoneyCount: readonly [number, number]
  vocalMoney: boolean
  vocalMoneyCount: readonly [number, number]
  vocalMoneyInterval: number
  /** 0 turns the daily claim off. */
  dailyAmount: number
}

/** The daily claim is made. Voice is for premium servers. */
export function moneyPerDay(settings: IncomeSettings, habits: Habits, premium: boolean): number {
  const earnings = {
    message: settings.textMoney ? settings.textMoneyCount : null,
    voice: settings.vocalMoney && premium ? settings.vocalMoneyCount : null,
    voiceIntervalSeconds: settings.vocalMoneyInterval,
  }
  const { written, spoken } = dailyGain(earnings, habits)
  return Math.round(written + spoken + settings.dailyAmount)
}

/** Whole days until the price is in the wallet; null: never at this pace. */
export function daysToAfford(price: number, start: number, perDay: number): number | null {
  if (price <= start) return 0
  return perDay > 0 ? Math.ceil((price - start) / perDay) : null
}
