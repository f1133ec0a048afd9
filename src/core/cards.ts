import type { Locale } from './locale.ts'

/** Everything a card needs to be drawn; the same request gives the same picture. */
export type GreetingCard = {
  type: 'welcome' | 'goodbye'
  locale: Locale
  guildName: string
  memberName: string
  avatarUrl: string
  background: CardBackground
}

/** What lies behind the card's text; `none` stays transparent. */
export type CardBackground =
  | { kind: 'none' }
  | { kind: 'preset'; preset: 1 | 2 | 3 }
  | { kind: 'fill'; colors: readonly [string] | readonly [string, string] }
  | { kind: 'image'; url: string }

export type CardRequest = GreetingCard

export const GREETING_CARD_SIZE = { width: 1000, height: 300 } as const

export type GradientStop = readonly [offset: number, color: string]

/** Teal, terracotta, night: the three free fills, painted by the bot and shown as tiles by the dashboard. */
export const PRESET_STOPS: Readonly<Record<1 | 2 | 3, readonly GradientStop[]>> = {
  1: [
    [0, '#16303a'],
    [1, '#2f6d6a'],
  ],
  2: [
    [0, '#6b2a20'],
    [0.6, '#b4573f'],
    [1, '#d98a5f'],
  ],
  3: [
    [0, '#24202f'],
    [1, '#4c5b7c'],
  ],
}

/** As CSS counts them: 0 points up, clockwise. */
export const FILL_DEGREES = 115
