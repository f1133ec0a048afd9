import { inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { IndexedChannel } from '#core/bot/guild-index.ts'
import { refText } from '#core/bot/sequence.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'
import { m } from '#texts'
import { option } from '../commands/options.ts'
import type { ModerationSettings } from '../settings.ts'
import { refuseWithout } from './message-places.ts'

export const RENEW_FAILED = 'renewFailed'
/** Channels with messages; a thread is deleted by hand, and a forum has tags and posts. */
const RENEWED_TYPES: readonly ChannelType[] = [CHANNEL_TYPE.text, CHANNEL_TYPE.news, CHANNEL_TYPE.voice]
const RIGHTS = { need: 'manage', person: ['manageChannels'], bot: ['manageChannels'] } as const

/** The channel that this person may empty, or why not. */
function channelFor(asker: Asker, channelId: string, view: RuleView): IndexedChannel | Decision {
  const channel = view.guild.channels.get(channelId)
  const { own: locale } = asker.locale
  if (!channel || !RENEWED_TYPES.includes(channel.type))
    return answerPrivately(m['moderation.conversations.notRenewed']({}, { locale }), 'notRenewed')
  return refuseWithout(RIGHTS, asker, channelId, view) ?? channel
}

export const clearChannel = defineCommand<ModerationSettings>({
  id: 'clear-channel',
  group: null,
  name: inEveryLanguage(m['moderation.commands.clearChannel.name']),
  description: inEveryLanguage(m['moderation.commands.clearChannel.description']),
  permission: 'manageMessages',
  options: [option('channel', 'channel', false, { channelTypes: RENEWED_TYPES })],
  decide(event, _settings, view) {
    const found = channelFor(event, event.targets.channels.get('channel')?.id ?? event.channelId, view)
    if ('effects' in found) return found
    const { own: locale } = event.locale
    const content = m['moderation.conversations.sureRenew']({ channel: `<#${found.id}>` }, { locale })
    const label = m['moderation.conversations.renew']({}, { locale })
    const button = {
      label,
      style: 'red' as const,
      customId: customId('moderation', 'renew', event.member.id, found.id),
    }
    return decided('askedAgain', {
      type: 'reply',
      isPrivate: true,
      message: { content, rows: [{ buttons: [button] }] },
    })
  },
})

/** The new channel is created first: if Discord refuses it, nothing is lost. */
export const renewRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  decide(event, _settings, view) {
    const found = channelFor(event, event.args[1] ?? '', view)
    if ('effects' in found) return found
    const { own: locale } = event.locale
    const { id, type, name, parentId, position, overwrites, details = {} } = found
    const auditReason = event.member.username
    const content = m['moderation.conversations.renewed']({ channel: `<#${refText('fresh')}>` }, { locale })
    return {
      effects: [
        {
          type: 'createChannel',
          as: 'fresh',
          channelType: type,
          name,
          parentId,
          position,
          topic: details.topic ?? undefined,
          nsfw: details.nsfw,
          slowmodeSeconds: details.slowmodeSeconds,
          bitrate: details.bitrate ?? undefined,
          userLimit: details.userLimit ?? undefined,
          overwrites: overwrites.map(({ id: target, type: kind, allow, deny }) => ({
            id: target,
            type: kind === 0 ? 'role' : 'member',
            allow: String(allow),
            deny: String(deny),
          })),
          auditReason,
        },
        // Answers before the channel that contains the answer is deleted.
        { type: 'update', message: { content, rows: [] } },
        { type: 'deleteChannel', channelId: id, auditReason },
      ],
      reasons: [{ code: 'renewed' }],
      onFailure: { tag: RENEW_FAILED },
    }
  },
}

/** Discord does not delete some channels, such as the rules channel: the new one is then deleted again. */
export function hearOfRenewal({ made }: EventOf<'answered'>): Decision {
  const { fresh } = made
  return fresh ? decided('renewTakenBack', { type: 'deleteChannel', channelId: fresh }) : nothing('renewFailed')
}
