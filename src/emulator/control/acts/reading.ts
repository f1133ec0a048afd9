import type { APIMessage } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel } from '../../actions/access.ts'
import { pinsOf } from '../../actions/pins.ts'
import type { Realm } from '../../realm.ts'
import { refuse } from '../../refusal.ts'
import { messageOnWire } from '../../wire/messages.ts'
import { isThread } from '../../world/channel-types.ts'
import type { Message } from '../../world/model.ts'
import { compareIds } from '../../world/snowflake.ts'
import { act, guildAt, id, inChannel } from './act.ts'

const inOrder = (messages: Message[]) => messages.sort((a, b) => compareIds(a.id, b.id))
const seenBy = (realm: Realm, userId: string, messages: Message[]): APIMessage[] =>
  inOrder(messages).map((message) => messageOnWire(realm.addresses, realm.world, message, userId))

const privateChannelOf = (realm: Realm, userId: string) =>
  [...realm.world.privateChannels.values()].find((channel) => channel.recipientId === userId)

const inGuild = { guildId: id }

export const readingActs = {
  /** A channel as this person sees it, with the replies that are for their eyes only. Oldest first. */
  screen: act({ channelId: id, userId: id }, (realm, { channelId, userId }) => {
    enterChannel(realm, userId, channelId)
    const whispered = [...realm.world.ephemerals.values()].filter((one) => one.userId === userId)
    return seenBy(realm, userId, [
      ...realm.world.messages(channelId).values(),
      ...whispered.map((one) => one.message).filter((message) => message.channelId === channelId),
    ])
  }),
  /** What the application said in answer to one interaction, to everybody or to the one who asked. Oldest first. */
  answers: act({ interactionId: id }, (realm, { interactionId }) => {
    const interaction = realm.interactions.get(interactionId)
    if (!interaction) throw refuse.unknownInteraction()
    const all = [
      ...realm.world.messages(interaction.channelId).values(),
      ...[...realm.world.ephemerals.values()].map((one) => one.message),
    ]
    const answers = all.filter((message) => message.cause?.interactionId === interactionId)
    return seenBy(realm, interaction.userId, answers)
  }),
  /** Whether the application has answered, and the modal that it opened. */
  interaction: act({ interactionId: id }, (realm, { interactionId }) => {
    const interaction = realm.interactions.get(interactionId)
    if (!interaction) throw refuse.unknownInteraction()
    const { isAnswered, isSettled, modal } = interaction
    return { isAnswered, hasFailed: isSettled && !isAnswered, modal }
  }),
  /** Newest last. */
  openModals: act({ userId: id }, (realm, { userId }) =>
    realm.interactions.modalsOf(userId).map(({ id: interactionId, modal }) => ({ interactionId, modal })),
  ),
  /** Between this person and the bot; empty when they never spoke. */
  privateMessages: act({ userId: id }, (realm, { userId }) => {
    const channel = privateChannelOf(realm, userId)
    return channel ? seenBy(realm, userId, [...realm.world.messages(channel.id).values()]) : []
  }),
  pins: act({ channelId: id }, (realm, { channelId }) => pinsOf(realm, inChannel(realm, channelId, {}))),
  guild: act(inGuild, (realm, { guildId }) => guildAt(realm, guildId).facts),
  member: act({ guildId: id, userId: id }, (realm, { guildId, userId }) => {
    const member = guildAt(realm, guildId).members.get(userId)
    if (!member) throw refuse.unknownMember()
    return member
  }),
  roles: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).roles.values()]),
  channels: act(inGuild, (realm, { guildId }) =>
    [...guildAt(realm, guildId).channels.values()].filter((channel) => !isThread(channel.type)),
  ),
  threads: act({ guildId: id, channelId: id.optional() }, (realm, { guildId, channelId }) =>
    [...guildAt(realm, guildId).channels.values()].filter(
      (channel) => isThread(channel.type) && (channelId === undefined || channel.parentId === channelId),
    ),
  ),
  bans: act(inGuild, (realm, { guildId }) =>
    [...guildAt(realm, guildId).bans].map(([userId, reason]) => ({ userId, reason })),
  ),
  invites: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).invites.values()]),
  webhooks: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).webhooks.values()]),
  emojis: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).emojis.values()]),
  stickers: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).stickers.values()]),
  events: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).events.values()]),
  autoModRules: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).autoMod.values()]),
  /** Oldest first. */
  auditLog: act({ guildId: id, action: z.int().optional() }, (realm, { guildId, action }) =>
    guildAt(realm, guildId).auditLog.filter((entry) => action === undefined || entry.action === action),
  ),
  voiceStates: act(inGuild, (realm, { guildId }) => [...guildAt(realm, guildId).voice.values()]),
}
