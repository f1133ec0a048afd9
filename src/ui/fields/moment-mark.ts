import type { Locale } from '#core/locale.ts'
import { formatPlatformTime } from '../discord/platform-time.ts'

const HOUR_MS = 3_600_000

/** The styles in which Discord shows a moment, the most usual first. */
const STYLES = ['f', 'F', 's', 'S', 'd', 'D', 't', 'T', 'R'] as const
export type MomentStyle = (typeof STYLES)[number]

export const isMomentStyle = (written: string): written is MomentStyle => STYLES.some((known) => known === written)

const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1_000)

/** What is put into a text: each reader sees it in their own time zone. */
export const momentMark = (iso: string, style: MomentStyle): string => `<t:${secondsOf(iso)}:${style}>`

/** How each style shows this moment. */
export const momentExamples = (iso: string, locale: Locale, now: number): { style: MomentStyle; shown: string }[] =>
  STYLES.map((style) => ({ style, shown: formatPlatformTime(secondsOf(iso), style, locale, now) }))

/** A round hour is a more likely choice than seventeen minutes past. */
export const nextHour = (now: number): string => new Date(Math.ceil(now / HOUR_MS) * HOUR_MS).toISOString()
