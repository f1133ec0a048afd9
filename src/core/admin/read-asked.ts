import type { Decision, Effect } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { AdminAsset } from './admin-asset.ts'
import type { Asset, ChangeNote } from './change-of.ts'

type Asked = { what: Asset; amount: number | 'all'; made: readonly Effect[] }

/** The asset and amount of a command, or the text of a refusal. */
export function readAsked<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  mayMake = false,
): Asked | Decision {
  const own = { locale: event.locale.own }
  const known = kind.assetAsked(event, view)
  const asset = known ? { what: known, made: [] } : mayMake ? kind.newAsset?.(event, view) : null
  if (!asset) return answerPrivately(m['admin.noItem']({}, own), 'itemGone')
  const amount = kind.amountAsked(event)
  if (amount === null) return answerPrivately(m['options.badAmount']({}, own), 'badAmount')
  return { what: asset.what, made: asset.made, amount }
}

/** The same without an amount. */
export function assetOnly<Settings>(kind: AdminAsset<Settings>, event: CommandEvent, view: RuleView): Asked | Decision {
  const what = kind.assetAsked(event, view)
  return what
    ? { what, amount: 0, made: [] }
    : answerPrivately(m['admin.noItem']({}, { locale: event.locale.own }), 'itemGone')
}

export const noteOf = (event: CommandEvent, ref = `admin:${event.interaction.id}`): ChangeNote => ({
  ref,
  by: event.member.id,
  reason: textAsked(event, 'reason'),
  channelId: event.channelId,
})

/** The member a command names, even one who has left; or the text of a refusal. */
export function personAsked(
  { targets, locale: { own: locale } }: CommandEvent,
  key: string,
): MemberSnapshot | Decision {
  const person = targets.members.get(key)
  if (!person) return answerPrivately(m['admin.noMember']({}, { locale }), 'memberGone')
  return person.bot ? answerPrivately(m['admin.bot']({}, { locale }), 'bot') : person
}
