import type { Effect } from '#core/bot/effects.ts'
import type { Article } from '#modules/economy/article.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { DEMO_PEOPLE_IDS } from '../ids.ts'

/** One of the demo's people, or a member of the crowd: 0 is the first on the leaderboard who is not one of them. */
export type Who = keyof typeof DEMO_PEOPLE_IDS | number
export type Person = { id: string; name: string; avatar: string | null }

/** What somebody did, as the bot would have stored it then. */
export type Deed = { module: string; at: number; effects: readonly Effect[] }

/** What the past of a server is told with. */
export type Scene = {
  now: number
  settings: GuildSettings
  articles: readonly Article[]
  person(who: Who): Person
  /** As `person`, but by the leaderboard of money: who buys must be able to. */
  customer(who: Who): Person
  newId(): string
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
