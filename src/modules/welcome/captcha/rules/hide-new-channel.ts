import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { CaptchaSettings } from '../settings.ts'

/** A new channel would be open to those who have not passed the test yet. */
export function hideNewChannel(
  { change, after }: EventOf<'channelChanged'>,
  { captcha }: CaptchaSettings,
  { guild }: RuleView,
): Decision {
  const { unverifiedRole, channel } = captcha
  if (change !== 'created' || !after || !unverifiedRole || after.id === channel) return nothing('channelStaysOpen')
  const inherited = after.overwrites.some(({ id, deny }) => id === unverifiedRole && isHiddenBy(deny))
  if (inherited || !guild.roles.has(unverifiedRole)) return nothing('channelHiddenAlready')
  // Roles hide it from others; a category also hides channels added to it later.
  const isKnown = Object.values<number>(CHANNEL_TYPE).includes(after.type)
  if (!isKnown) return nothing('channelStaysOpen')
  return decided('channelHidden', {
    type: 'setOverwrite',
    channelId: after.id,
    overwrite: { id: unverifiedRole, type: 'role', allow: '0', deny: String(PERMISSIONS.viewChannel) },
    optional: true,
  })
}

const isHiddenBy = (deny: string) => (BigInt(deny) & PERMISSIONS.viewChannel) !== 0n
