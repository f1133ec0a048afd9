import type { Locale } from '#core/locale.ts'
import { formatPlatformTime } from '../discord/platform-time.ts'

const HOUR_MS = 3_600_000

/** The ways in which Discord writes a moment, the most usual first. */
const STYLES = ['f', 'F', 's', 'S', 'd', 'D', 't', 'T', 'R'] as const
export type MomentStyle = (typeof STYLES)[number]

export const isMomentStyle = (written: string): written is MomentStyle => STYLES.some((known) => known === written)

const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1_000)

/** What a text holds: each reader sees it on their own clock. */
export const momentMark = (iso: string, style: MomentStyle): string => `<t:${secondsOf(iso)}:${style}>`

/** How each style shows this moment. */
export const momentExamples = (iso: string, locale: Locale, now: number): { style: MomentStyle; shown: string }[] =>
  STYLES.map((style) => ({ style, shown: formatPlatformTime(secondsOf(iso), style, locale, now) }))

/** Nobody means seventeen minutes past. */
export const nextHour = (now: number): string => new Date(Math.ceil(now / HOUR_MS) * HOUR_MS).toISOString()
