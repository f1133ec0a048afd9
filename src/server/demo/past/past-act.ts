import type { Effect } from '#core/bot/effects.ts'
import type { Article } from '#modules/economy/article.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { DEMO_PEOPLE_IDS } from '../ids.ts'

/** A person of the demo, or a member of the crowd: 0 is the first on the leaderboard who is not such a person. */
export type Who = keyof typeof DEMO_PEOPLE_IDS | number
export type Person = { id: string; name: string; avatar: string | null }

/** Something that somebody did, as the bot would have stored it. */
export type PastAct = { module: string; at: number; effects: readonly Effect[] }

/** What is needed to generate the history of a server. */
export type Scene = {
  now: number
  settings: GuildSettings
  articles: readonly Article[]
  person(who: Who): Person
  /** As `person`, but by rank on the money leaderboard: buyers need money. */
  customer(who: Who): Person
  newId(): string
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
