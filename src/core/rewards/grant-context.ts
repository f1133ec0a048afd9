import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { SharedSettings } from '#core/bot/shared-settings.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'

export type GrantContext = {
  guild: GuildIndex
  shared: Pick<SharedSettings, 'levelSystem' | 'moneySystem' | 'ladder'>
  member: MemberSnapshot
  /** Where it comes from, for the ledger: `level`, `gift`, `calendar`, `shop`. */
  source: string
  /** The same grant twice counts once: `level:<reward>:<member>`. */
  ref: string
  now: number
  /** Where a level that the XP brings is announced. */
  channelId?: string | null
  /** Sold goods are given in full or the sale is refused; a gift fills up what there is room for. */
  isSold?: boolean
  /** Other evolving roles of the same module, which this one takes the place of. */
  evolvingRoleIds?: readonly string[]
  /** Names of the items that there are: no other is given. */
  itemName(itemId: string): string | null
  /** How many of the item they hold, where that was loaded. */
  held?: number
  /** What they have, where that was loaded: at the highest level XP is worth nothing. */
  xp?: number | undefined
  /** Roles that they hold for a while, where that was loaded: those are extended, others are held for good. */
  tempRoleIds?: readonly string[]
  /** The module tells the log of it in words of its own. */
  isLogged?: boolean
}
