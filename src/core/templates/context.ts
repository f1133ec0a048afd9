import type { MemberSnapshot } from '#core/events.ts'
import type { Locale } from '#core/locale.ts'
import type { RuleView } from '#core/module.ts'

type GuildInfo = RuleView['guild']

/** What the global variables are read from. Plain data: the same in the bot, the API and the browser. */
export type TemplateContext = {
  member: MemberSnapshot | null
  guild: GuildInfo & { humanCount?: number; botCount?: number }
  /** Where the message goes. */
  channel: GuildInfo['channels'][number] | null
  /** The role a module speaks of, for `{role}` without `role_id`. */
  role?: GuildInfo['roles'][number] | null
  now: number
  locale: Locale
  timezone: string
  cdn: string
}

const DISCORD_EPOCH_MS = 1_420_070_400_000n

/** When the thing with this id was made; null when it is no id of the platform. */
export function createdAt(id: string): number | null {
  return /^\d{1,20}$/.test(id) ? Number((BigInt(id) >> 22n) + DISCORD_EPOCH_MS) : null
}

/** An id may be written bare or as a mention. */
export function idIn(written: string | undefined): string | null {
  return /^\s*(?:<[@#][!&]?)?(\d{1,20})>?\s*$/.exec(written ?? '')?.[1] ?? null
}
