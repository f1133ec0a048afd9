import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Locale } from '#core/locale.ts'
import { timestampOf } from '#core/snowflake.ts'

/** A list in the browser, a map in the bot. */
type Things<T> = readonly T[] | ReadonlyMap<string, T>

export type TemplateRole = { id: string; name: string; position: number; color: number }
type TemplateChannel = { id: string; name: string; type: number; parentId: string | null }

export type TemplateGuild = {
  id: string
  name: string
  description: string | null
  icon: string | null
  memberCount: number
  premium: boolean
  locale: Locale
  timezone: string
  boostLevel: number
  boostCount: number
  roles: Things<TemplateRole>
  channels: Things<TemplateChannel>
}

export function findById<T extends { id: string }>(things: Things<T>, id: string | null | undefined): T | null {
  if (!id) return null
  return ('get' in things ? things.get(id) : things.find((thing) => thing.id === id)) ?? null
}

export function countThings<T>(things: Things<T>, counts: (thing: T) => boolean): number {
  return [...things.values()].filter(counts).length
}

/** What the global variables are read from. Plain data: the same in the bot, the API and the browser. */
export type TemplateContext = {
  member: MemberSnapshot | null
  guild: TemplateGuild
  /** Where the message goes. */
  channel: TemplateChannel | null
  /** The role that a module's text is about, for `{role}` without `role_id`. */
  role?: TemplateRole | null
  /** How many members have each role, by its id, where the platform was asked; roles not listed have none. */
  roleCounts?: Readonly<Record<string, number>> | null
  now: number
  locale: Locale
  timezone: string
  cdn: string
}

/** When the thing with this id was made; null when it is no id of the platform. */
export function createdAt(id: string): number | null {
  return /^\d{1,20}$/.test(id) ? timestampOf(id) : null
}

/** An id may be written alone or as a mention. */
export function idIn(written: string | undefined): string | null {
  return /^\s*(?:<[@#][!&]?)?(\d{1,20})>?\s*$/.exec(written ?? '')?.[1] ?? null
}
