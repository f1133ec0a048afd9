import type { Locale } from './locale.ts'
import type { Badge } from './person/badges.ts'

/** Everything a card needs to be drawn; the same request gives the same picture. */
export type GreetingCard = {
  type: 'welcome' | 'goodbye'
  locale: Locale
  guildName: string
  memberName: string
  avatarUrl: string
  background: CardBackground
}

/** What is drawn behind the card's text; `none` stays transparent. */
export type CardBackground =
  | { kind: 'none' }
  | { kind: 'preset'; preset: 1 | 2 | 3 }
  /** `degrees`: as in CSS; absent: as in the free fills. */
  | { kind: 'fill'; colors: readonly [string] | readonly [string, string]; degrees?: number }
  | { kind: 'image'; url: string }

type MemberOnCard = {
  locale: Locale
  memberName: string
  avatarUrl: string
  /** Colour of the bar and the figures. */
  accent: string
}

/** A member's level and rank: for announcing a new level, and for the command that asks for it. */
export type StandingCard = MemberOnCard & {
  type: 'level' | 'rank'
  level: number
  xp: number
  /** XP that the whole level takes; null at the highest level. */
  xpOfLevel: number | null
  /** null: not on the leaderboard yet. */
  rank: number | null
  members: number
}

/** A member's balance, their highest ever, and their rank. */
export type WalletCard = MemberOnCard & {
  type: 'wallet'
  balance: number
  record: number
  rank: number | null
}

export type RewardCard = MemberOnCard & { type: 'reward'; level: number; rewardName: string }

/** Where the avatar is on a profile card; `wide` has none, and more room for text. */
export const PROFILE_LAYOUTS = ['classic', 'mirrored', 'wide'] as const
export type ProfileLayout = (typeof PROFILE_LAYOUTS)[number]

/** The background: the hall by night, or one of the three free fills. */
const PROFILE_GROUNDS = ['hall', 'teal', 'terracotta', 'evening'] as const
export type ProfileGround = (typeof PROFILE_GROUNDS)[number]

/** `own`: a picture of the person's, with premium of theirs. */
export const PROFILE_BACKGROUNDS = [...PROFILE_GROUNDS, 'own'] as const
export type ProfileBackground = (typeof PROFILE_BACKGROUNDS)[number]

/** What a person says about themself, and what the server knows about them. */
export type ProfileCard = MemberOnCard & {
  type: 'profile'
  layout: ProfileLayout
  background: ProfileGround
  /** In place of the background; null: none. */
  picture: string | null
  description: string
  locality: string
  /** null where the server has no levels, no money, or nothing to celebrate. */
  level: number | null
  money: number | null
  birthday: { day: number; month: number } | null
  badges: readonly Badge[]
}

export type CalendarCard = {
  type: 'calendar'
  locale: Locale
  guildName: string
  /** Day of December, 0 before it begins. Earlier boxes that were not opened count as missed. */
  day: number
  opened: readonly number[]
  background: CardBackground
  /** Darkens a picture so that the doors stay readable; on unless it is false. */
  veil?: boolean | undefined
}

/** Characters to copy, positioned by the caller: tilted, and crossed out where it is to be hard. */
export type CaptchaCard = {
  type: 'captcha'
  width: number
  height: number
  /** Font size of the characters. */
  size: number
  glyphs: readonly { character: string; x: number; y: number; degrees: number }[]
  strokes: readonly {
    from: readonly [number, number]
    bend: readonly [number, number]
    to: readonly [number, number]
  }[]
}

export type CardRequest =
  | GreetingCard
  | StandingCard
  | WalletCard
  | RewardCard
  | ProfileCard
  | CalendarCard
  | CaptchaCard

/** Greetings, levels, ranks, wallets, rewards and profiles. */
export const GREETING_CARD_SIZE = { width: 1000, height: 300 } as const
/** The ratio of the calendar: 29 to 21. */
export const CALENDAR_CARD_SIZE = { width: 1160, height: 840 } as const
export const CALENDAR_DAYS = 24

/** Sample figures for previews, the same on every page. */
export const SAMPLE_STANDING = { level: 12, xp: 290, xpOfLevel: 1_420, rank: 38, members: 8_341 } as const

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
