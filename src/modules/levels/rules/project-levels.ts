import { dailyGain, type Habits } from '#core/gains/daily-gain.ts'
import { type Ladder, totalOf } from '#core/levels/curve.ts'

export type GainSettings = {
  textXp: boolean
  textXpCount: readonly [number, number]
  vocalXp: boolean
  vocalXpCount: readonly [number, number]
  vocalXpInterval: number
  /** 0: no cap. */
  vocalXpDailyCap: number
}

/** Voice only counts on premium servers. */
export function xpPerDay(settings: GainSettings, habits: Habits, premium: boolean): number {
  const earnings = {
    message: settings.textXp ? settings.textXpCount : null,
    voice: settings.vocalXp && premium ? settings.vocalXpCount : null,
    voiceIntervalSeconds: settings.vocalXpInterval,
  }
  const { written, spoken } = dailyGain(earnings, habits)
  return written + (settings.vocalXpDailyCap > 0 ? Math.min(spoken, settings.vocalXpDailyCap) : spoken)
}

/** null: never, at this rate or with this highest level. */
export function daysToLevel({ curve, maxLevel }: Ladder, level: number, perDay: number): number | null {
  if (perDay <= 0 || (maxLevel > 0 && level > maxLevel)) return null
  return totalOf(curve, level) / perDay
}
