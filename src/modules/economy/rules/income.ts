/** What one member does on an ordinary day. */
export type Habits = { messages: number; voiceMinutes: number }

export type IncomeSettings = {
  textMoney: boolean
  textMoneyCount: readonly [number, number]
  vocalMoney: boolean
  vocalMoneyCount: readonly [number, number]
  vocalMoneyInterval: number
  /** 0 turns the daily claim off. */
  dailyAmount: number
}

const mean = ([low, high]: readonly [number, number]) => (low + high) / 2

/** Messages are those that count, and the daily claim is made. Voice is for premium servers. */
export function moneyPerDay(settings: IncomeSettings, { messages, voiceMinutes }: Habits, premium: boolean): number {
  const written = settings.textMoney ? messages * mean(settings.textMoneyCount) : 0
  const intervals = Math.floor((voiceMinutes * 60) / settings.vocalMoneyInterval)
  const spoken = settings.vocalMoney && premium ? intervals * mean(settings.vocalMoneyCount) : 0
  return Math.round(written + spoken + settings.dailyAmount)
}

/** Whole days until the price is in the wallet; null: never at this pace. */
export function daysToAfford(price: number, start: number, perDay: number): number | null {
  if (price <= start) return 0
  return perDay > 0 ? Math.ceil((price - start) / perDay) : null
}
