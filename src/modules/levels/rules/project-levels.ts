import { type Ladder, totalOf } from '#core/levels/curve.ts'

/** What one member does on an ordinary day. */
export type Habits = { messages: number; voiceMinutes: number }

export type GainSettings = {
  textXp: boolean
  textXpCount: readonly [number, number]
  vocalXp: boolean
  vocalXpCount: readonly [number, number]
  vocalXpInterval: number
  /** 0 sets no cap. */
  vocalXpDailyCap: number
}

const mean = ([low, high]: readonly [number, number]) => (low + high) / 2

/** Messages are those that count: the pause between two gains is behind them. Voice is for premium servers. */
export function xpPerDay(settings: GainSettings, { messages, voiceMinutes }: Habits, premium: boolean): number {
  const written = settings.textXp ? messages * mean(settings.textXpCount) : 0
  if (!settings.vocalXp || !premium) return written
  const intervals = Math.floor((voiceMinutes * 60) / settings.vocalXpInterval)
  const spoken = intervals * mean(settings.vocalXpCount)
  return written + (settings.vocalXpDailyCap > 0 ? Math.min(spoken, settings.vocalXpDailyCap) : spoken)
}

/** null: at this pace, or under this ceiling, nobody ever gets there. */
export function daysToLevel({ curve, maxLevel }: Ladder, level: number, perDay: number): number | null {
  if (perDay <= 0 || (maxLevel > 0 && level > maxLevel)) return null
  return totalOf(curve, level) / perDay
}
