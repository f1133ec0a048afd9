import type { Realm } from '../realm.ts'
import { gatewayMessageOnWire } from '../wire/messages.ts'
import type { AutoModAction, AutoModRule, Message } from '../world/model.ts'
import type { Guild } from '../world/world.ts'

type Alert = {
  rule: AutoModRule
  action: AutoModAction
  authorId: string
  content: string
  match: { keyword: string | null; content: string }
}

/** The card in the moderators' channel, as Discord's own system writes it. Null when the channel is gone. */
export function tellAlert(realm: Realm, guild: Guild, alert: Alert, saidIn: string, type: number): string | null {
  const channel = guild.channels.get(alert.action.channelId ?? '')
  if (!channel) return null
  const fields = {
    rule_name: alert.rule.name,
    channel_id: saidIn,
    decision_id: realm.world.ids.next(),
    keyword: alert.match.keyword ?? '',
    keyword_matched_content: alert.match.content,
  }
  const message: Message = {
    id: realm.world.ids.next(),
    channelId: channel.id,
    authorId: alert.authorId,
    type,
    content: '',
    embeds: [
      {
        type: 'auto_moderation_message',
        description: alert.content,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value, inline: false })),
      },
    ],
    components: [],
    attachments: [],
    mentions: [],
    mentionRoles: [],
    mentionEveryone: false,
    reactions: [],
    pinned: false,
    tts: false,
    flags: 0,
    nonce: null,
    editedAt: null,
    replyTo: null,
  }
  realm.world.addMessage(message)
  realm.world.touchedChannels.add(channel.id)
  channel.lastMessageId = message.id
  realm.feed.publish({
    name: 'MESSAGE_CREATE',
    guildId: guild.id,
    channelId: channel.id,
    data: gatewayMessageOnWire(realm.addresses, realm.world, message),
  })
  return message.id
}
