import type { APIMessage } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel } from '../../actions/access.ts'
import { pinsOf } from '../../actions/pins.ts'
import type { EmulatorContext } from '../../emulator-context.ts'
import { refuse } from '../../refusal.ts'
import { messageOnWire } from '../../wire/messages.ts'
import { isThread } from '../../world/channel-types.ts'
import type { Message } from '../../world/model/messages.ts'
import { compareIds } from '../../world/snowflake.ts'
import { act, guildAt, id, inChannel } from './act.ts'

const inOrder = (messages: Message[]) => messages.sort((a, b) => compareIds(a.id, b.id))
const seenBy = (context: EmulatorContext, userId: string, messages: Message[]): APIMessage[] =>
  inOrder(messages).map((message) => messageOnWire(context.addresses, context.world, message, userId))

const privateChannelOf = (context: EmulatorContext, userId: string) =>
  [...context.world.privateChannels.values()].find((channel) => channel.recipientId === userId)

const inGuild = { guildId: id }

export const readingActs = {
  /** A channel as this person sees it, including replies that only they see. Oldest first. */
  screen: act({ channelId: id, userId: id }, (context, { channelId, userId }) => {
    enterChannel(context, userId, channelId)
    const whispered = [...context.world.ephemerals.values()].filter((one) => one.userId === userId)
    return seenBy(context, userId, [
      ...context.world.messages(channelId).values(),
      ...whispered.map((one) => one.message).filter((message) => message.channelId === channelId),
    ])
  }),
  /** The application's answers to one interaction, public or private. Oldest first. */
  answers: act({ interactionId: id }, (context, { interactionId }) => {
    const interaction = context.interactions.get(interactionId)
    if (!interaction) throw refuse.unknownInteraction()
    const all = [
      ...context.world.messages(interaction.channelId).values(),
      ...[...context.world.ephemerals.values()].map((one) => one.message),
    ]
    const answers = all.filter((message) => message.cause?.interactionId === interactionId)
    return seenBy(context, interaction.userId, answers)
  }),
  /** Whether the application has answered, and the modal that it opened. */
  interaction: act({ interactionId: id }, (context, { interactionId }) => {
    const interaction = context.interactions.get(interactionId)
    if (!interaction) throw refuse.unknownInteraction()
    const { isAnswered, isSettled, modal } = interaction
    return { isAnswered, hasFailed: isSettled && !isAnswered, modal }
  }),
  /** Newest last. */
  openModals: act({ userId: id }, (context, { userId }) =>
    context.interactions.modalsOf(userId).map(({ id: interactionId, modal }) => ({ interactionId, modal })),
  ),
  /** Between this person and the bot; empty when there was none. */
  privateMessages: act({ userId: id }, (context, { userId }) => {
    const channel = privateChannelOf(context, userId)
    return channel ? seenBy(context, userId, [...context.world.messages(channel.id).values()]) : []
  }),
  pins: act({ channelId: id }, (context, { channelId }) => pinsOf(context, inChannel(context, channelId, {}))),
  guild: act(inGuild, (context, { guildId }) => guildAt(context, guildId).facts),
  member: act({ guildId: id, userId: id }, (context, { guildId, userId }) => {
    const member = guildAt(context, guildId).members.get(userId)
    if (!member) throw refuse.unknownMember()
    return member
  }),
  roles: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).roles.values()]),
  channels: act(inGuild, (context, { guildId }) =>
    [...guildAt(context, guildId).channels.values()].filter((channel) => !isThread(channel.type)),
  ),
  threads: act({ guildId: id, channelId: id.exactOptional() }, (context, { guildId, channelId }) =>
    [...guildAt(context, guildId).channels.values()].filter(
      (channel) => isThread(channel.type) && (channelId === undefined || channel.parentId === channelId),
    ),
  ),
  bans: act(inGuild, (context, { guildId }) =>
    [...guildAt(context, guildId).bans].map(([userId, reason]) => ({ userId, reason })),
  ),
  invites: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).invites.values()]),
  webhooks: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).webhooks.values()]),
  emojis: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).emojis.values()]),
  stickers: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).stickers.values()]),
  events: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).events.values()]),
  autoModRules: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).autoMod.values()]),
  /** Oldest first. */
  auditLog: act({ guildId: id, action: z.int().exactOptional() }, (context, { guildId, action }) =>
    guildAt(context, guildId).auditLog.filter((entry) => action === undefined || entry.action === action),
  ),
  voiceStates: act(inGuild, (context, { guildId }) => [...guildAt(context, guildId).voice.values()]),
}
