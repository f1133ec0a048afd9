import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { JsonValue } from '#core/bot/json-value.ts'
import type { SharedSettings } from '#core/bot/shared-settings.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'

/** A request to a module (`askModule`), made when something has failed. */
type AskedBack = { module: string; what: string; payload: JsonValue }

export type GrantContext = {
  guild: GuildIndex
  shared: Pick<SharedSettings, 'levelSystem' | 'moneySystem' | 'ladder'>
  member: MemberSnapshot
  /** Where it comes from, as the ledger names it: `level`, `gift`, `calendar`, `shop`. */
  source: string
  /** The same grant twice counts once: `level:<reward>:<member>`. */
  ref: string
  now: number
  /** Where a level that the XP brings is announced. */
  channelId?: string | null
  /** A sale is given in full or refused; a gift is given as far as there is room. */
  isSold?: boolean
  /** Other evolving roles of the same module, which this one replaces. */
  evolvingRoleIds?: readonly string[]
  /** Name of an existing item; others cannot be given. */
  itemName(itemId: string): string | null
  /** How many of the item they hold, where that was loaded. */
  held?: number
  /** What they have, where that was loaded: at the highest level XP is worth nothing. */
  xp?: number | undefined
  /**
   * Roles that they have temporarily, where that was loaded: those are extended; other roles are theirs permanently.
   */
  tempRoleIds?: readonly string[]
  /** If Discord refuses a temporary role. Other refusals are reported to the decision (`onFailure`). */
  ifRefused?: AskedBack
  /** The module itself writes the log entry. */
  isLogged?: boolean
}
