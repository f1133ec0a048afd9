import type { CommandGroup, CommandOption } from '#core/bot/commands.ts'
import type { Command } from '#core/bot/define-command.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import type { Asset } from './change-of.ts'

/** What differs between money, XP and items. */
export type AdminAsset<Settings> = {
  module: string
  /** `adminmoney`: the name in every language of the platform's list of commands. */
  id: string
  root: CommandGroup
  /** The amount, or the item and its quantity. */
  options: readonly CommandOption[]
  evenWhenOff?: boolean
  needs(event: CommandEvent): Needs
  /** null: there is no such item. */
  assetAsked(event: CommandEvent, view: RuleView): Asset | null
  /** Creates the item when the named one does not exist. */
  newAsset?(event: CommandEvent, view: RuleView): { what: Asset; made: readonly Effect[] } | null
  amountAsked(event: CommandEvent): number | 'all' | null
  text(asset: Asset, amount: number, locale: Locale, view: RuleView, event: CommandEvent): string
  complete?: Pick<Command<Settings>, 'complete' | 'completeNeeds'>
}
