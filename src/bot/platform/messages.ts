import { RateLimitError } from '@discordjs/rest'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import { bodyOf } from '#platform/message-body.ts'
import { editMessage, removeMessage } from './change-message.ts'
import { deleteMany } from './delete-messages.ts'
import { mayWrite } from './needs.ts'
import { post, speaksAs } from './post-message.ts'
import { StepRefused } from './refusals.ts'
import { type Done, type Entries, known, type StepCall } from './step.ts'

const UNKNOWN_MESSAGE = 10008
const UNKNOWN_CHANNEL = 10003
const PUBLISHED_BEFORE = 40033

const rightsFor = (message: BotMessage): PermissionName[] => [
  ...(message.embeds?.length ? (['embedLinks'] as const) : []),
  ...(message.files?.length ? (['attachFiles'] as const) : []),
]

/** A 403 here means that the person accepts no private messages; it says nothing about the server. */
async function sendPrivately(userId: string, message: BotMessage, call: StepCall): Promise<Done> {
  const { api, ask } = call
  const { card, files } = await call.load(message, null)
  const { id: channelId } = await ask(() => api.users.createDM(userId))
  const { id } = await ask(() => api.channels.createMessage(channelId, bodyOf(message, card, call.nonce, files)))
  return { id, data: { channelId } }
}

type MessageTypes =
  | 'sendMessage'
  | 'sendDirectMessage'
  | 'editMessage'
  | 'deleteMessage'
  | 'deleteMessages'
  | 'pinMessage'
  | 'unpinMessage'
  | 'crosspostMessage'

const mayPin = (guild: GuildIndex, channelId: string): PermissionName[] =>
  // Discord has made this a permission of its own; Manage Messages used to include it.
  guild.botCan('manageMessages', channelId) ? ['viewChannel'] : ['viewChannel', 'pinMessages']

export const messageEntries: Entries<MessageTypes> = {
  sendMessage: {
    family: 'write',
    need: ({ channelId, message }, guild) => {
      const at = known(channelId)
      // A webhook can write without the bot's own permissions.
      const rights = speaksAs(message, guild, at)
        ? ['viewChannel' as const]
        : [...mayWrite(guild, at), ...rightsFor(message)]
      return { channelId: at, permissions: rights }
    },
    // Webhooks accept no nonce: a second attempt would be a second message.
    isOnce: ({ message }) => message.profile !== undefined,
    async run(effect, call) {
      const channelId = known(effect.channelId)
      const { id: messageId, viaWebhook, fellBack } = await post(effect.message, channelId, call, effect.unlessGone)
      if (effect.deleteAfterSeconds) {
        await call.scheduleDeletion({
          guildId: call.guild.id,
          channelId,
          messageId,
          at: call.time.now() + effect.deleteAfterSeconds * 1_000,
          viaWebhook,
        })
      }
      return { id: messageId, ...(fellBack !== undefined && { fellBack }) }
    },
  },
  sendDirectMessage: {
    family: 'dm',
    need: () => ({ permissions: [] }),
    async run({ userId, message, about }, call) {
      const isWanted = about === undefined || (await call.wants({ userId, guildId: call.guild.id, about }))
      return isWanted ? sendPrivately(userId, message, call) : {}
    },
  },
  editMessage: {
    family: 'write',
    need: ({ channelId, message }) => ({
      channelId: known(channelId),
      permissions: ['viewChannel', ...(message.files?.length ? (['attachFiles'] as const) : [])],
    }),
    async run({ channelId, messageId, message, viaWebhook = false }, call) {
      const { id } = await editMessage(known(channelId), known(messageId), message, viaWebhook, call)
      return { id }
    },
  },
  deleteMessage: {
    family: 'delete',
    need: ({ channelId }) => ({
      channelId: known(channelId),
      permissions: ['viewChannel'],
      perhaps: ['manageMessages'],
    }),
    soAlready: [UNKNOWN_MESSAGE, UNKNOWN_CHANNEL],
    async run({ channelId, messageId, viaWebhook = false }, call) {
      await removeMessage(known(channelId), known(messageId), viaWebhook, call)
      return {}
    },
  },
  deleteMessages: {
    family: 'delete',
    need: ({ channelId }) => ({ channelId: known(channelId), permissions: ['viewChannel', 'manageMessages'] }),
    run: async ({ channelId, messageIds }, call) => ({ data: await deleteMany(known(channelId), messageIds, call) }),
  },
  pinMessage: {
    family: 'pin',
    need: ({ channelId }, guild) => ({ channelId: known(channelId), permissions: mayPin(guild, known(channelId)) }),
    async run({ channelId, messageId }, { api, ask, audit }) {
      await ask(() => api.channels.pinMessage(known(channelId), known(messageId), audit))
      return {}
    },
  },
  unpinMessage: {
    family: 'pin',
    need: ({ channelId }, guild) => ({ channelId: known(channelId), permissions: mayPin(guild, known(channelId)) }),
    soAlready: [UNKNOWN_MESSAGE],
    async run({ channelId, messageId }, { api, ask, audit }) {
      await ask(() => api.channels.unpinMessage(known(channelId), known(messageId), audit))
      return {}
    },
  },
  crosspostMessage: {
    family: 'write',
    need: ({ channelId }, guild) => ({
      channelId: known(channelId),
      permissions: mayWrite(guild, known(channelId)),
      perhaps: ['manageMessages'],
    }),
    soAlready: [PUBLISHED_BEFORE],
    async run({ channelId, messageId }, { api, ask }) {
      await ask(() => api.channels.crosspostMessage(known(channelId), known(messageId))).catch((error: unknown) => {
        throw error instanceof RateLimitError ? new StepRefused('publishedTooOften', { cause: error }) : error
      })
      return {}
    },
  },
}
