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
