import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { type ChannelNeed, permissionsForNeed, permissionsOfPerson } from '#core/guild/channel-needs.ts'
import { readMessageLink } from '#core/guild/message-link.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'

export type Place = { channelId: string; messageId: string }

/** A message given by its link, or by its id in the current channel. null: not on this server. */
export function placeOf(
  written: string | null,
  { channelId }: Asker,
  { guild }: Pick<RuleView, 'guild'>,
): Place | null {
  const named = readMessageLink(written ?? '')
  if (!named) return null
  const place = { channelId: named.channelId ?? channelId, messageId: named.messageId }
  return guild.channels.has(place.channelId) ? place : null
}

/** Both in one channel, in the order in which they were written; null: they are not. */
export function rangeOf(first: Place | null, last: Place | null): { first: Place; last: Place } | null {
  if (!first || !last || first.channelId !== last.channelId) return null
  return BigInt(first.messageId) <= BigInt(last.messageId) ? { first, last } : { first: last, last: first }
}

export const noMessage = ({ locale }: Asker): Decision =>
  answerPrivately(m['moderation.clear.noMessage']({}, { locale: locale.own }), 'noMessage')

type Rights = { need: ChannelNeed; person?: readonly PermissionName[]; bot?: readonly PermissionName[] }

/** Nobody can do through the bot what they could not do in that channel themselves. */
export function refuseWithout(rights: Rights, asker: Asker, channelId: string, { guild }: RuleView): Decision | null {
  const { need, person = [], bot = [] } = rights
  const { own: locale } = asker.locale
  const type = guild.channels.get(channelId)?.type ?? CHANNEL_TYPE.text
  const nameOf = (permission: PermissionName) => m[`permissions.${permission}`]({}, { locale })
  const lacking = [...permissionsOfPerson(need, type), ...person].find(
    (permission) => !guild.memberCan(asker.member, permission, channelId),
  )
  if (lacking)
    return answerPrivately(
      m['moderation.refused.noPermission']({ permission: nameOf(lacking) }, { locale }),
      'noPermission',
    )
  const missing = [...permissionsForNeed(need, type), ...bot].find((permission) => !guild.botCan(permission, channelId))
  if (missing)
    return answerPrivately(m['moderation.refused.botLacks']({ permission: nameOf(missing) }, { locale }), 'botLacks')
  return null
}
