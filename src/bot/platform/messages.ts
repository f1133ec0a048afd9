import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import { timestampOf } from '#core/snowflake.ts'
import { bodyOf, editOf } from '#platform/message-body.ts'
import { deleteMany } from './delete-messages.ts'
import { mayWrite } from './needs.ts'
import { StepRefused } from './refusals.ts'
import { type Done, type Entries, known, type StepCall } from './step.ts'
import { isChannelFull } from './webhooks.ts'

const UNKNOWN_MESSAGE = 10008
const UNKNOWN_CHANNEL = 10003
const PUBLISHED_BEFORE = 40033
const RECENT = 50

const rightsFor = (message: BotMessage): PermissionName[] => [
  ...(message.embeds?.length ? (['embedLinks'] as const) : []),
  ...(message.files?.length ? (['attachFiles'] as const) : []),
]

/** Discord takes no name with these words in it. */
const FORBIDDEN_NAME = /clyde|discord/i

/** Under a name of its own where the bot may use webhooks, under the bot's otherwise. */
const speaksAs = ({ profile }: BotMessage, guild: GuildIndex, channelId: string) =>
  profile && !FORBIDDEN_NAME.test(profile.name) && guild.botCan('manageWebhooks', channelId) ? profile : null

type Posted = { id: string; viaWebhook: boolean }

async function post(message: BotMessage, channelId: string, call: StepCall): Promise<Posted> {
  const profile = speaksAs(message, call.guild, channelId)
  const loaded = await call.load(message, channelId)
  if (message.needsCard && !loaded.card) throw new StepRefused('cardNotDrawn')
  if (!profile) return postAsBot(message, loaded, channelId, call)
  try {
    return await postAs(profile, message, loaded, channelId, call)
  } catch (error) {
    // Nobody would hear anything otherwise.
    if (isChannelFull(error)) return postAsBot(message, loaded, channelId, call)
    throw error
  }
}

type Loaded = Awaited<ReturnType<StepCall['load']>>

async function postAsBot(
  message: BotMessage,
  { card, files }: Loaded,
  channelId: string,
  { api, ask, guild, nonce }: StepCall,
): Promise<Posted> {
  const mayReply = guild.botCan('readMessageHistory', channelId)
  const written = mayReply ? message : { ...message, replyTo: undefined }
  const { id } = await ask(() => api.channels.createMessage(channelId, bodyOf(written, card, nonce, files)))
  return { id, viaWebhook: false }
}

async function postAs(
  profile: NonNullable<BotMessage['profile']>,
  message: BotMessage,
  { card, files }: Loaded,
  channelId: string,
  call: StepCall,
): Promise<Posted> {
  const { api, ask, guild } = call
  const { message_reference: _, ...body } = bodyOf(message, card, null, files)
  const { id } = await call.webhooks.use(guild, channelId, ask, async (webhook) => {
    const before = await findSaidBefore(webhook.id, channelId, message, call)
    if (before) return before
    const named = {
      ...body,
      username: profile.name,
      ...(profile.avatarUrl && { avatar_url: profile.avatarUrl }),
      ...(webhook.threadId && { thread_id: webhook.threadId }),
    }
    return ask(() => api.webhooks.execute(webhook.id, webhook.token, { ...named, wait: true }))
  })
  return { id, viaWebhook: true }
}

/** Webhooks know no nonce: after a crash the channel itself tells whether this was said. */
async function findSaidBefore(
  webhookId: string,
  channelId: string,
  { content = '', profile }: BotMessage,
  call: StepCall,
) {
  const { api, ask, guild, isRepeat, sequence } = call
  if (!isRepeat || !guild.botCan('readMessageHistory', channelId)) return null
  const recent = await ask(() => api.channels.getMessages(channelId, { limit: RECENT }))
  return recent.find(
    (one) =>
      one.webhook_id === webhookId &&
      one.author.username === profile?.name &&
      one.content === content &&
      timestampOf(one.id) >= sequence.at,
  )
}

/** Where there was no room for a webhook, the bot has spoken itself. */
const unlessFull =
  <T>(asBot: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (isChannelFull(error)) return asBot()
    throw error
  }

async function edit(channelId: string, messageId: string, message: BotMessage, viaWebhook: boolean, call: StepCall) {
  const { api, ask, guild, webhooks } = call
  const { card, files } = await call.load(message, channelId)
  if (message.needsCard && !card) throw new StepRefused('cardNotDrawn')
  const body = editOf(message, card, files)
  const asBot = () => ask(() => api.channels.editMessage(channelId, messageId, body))
  if (!viaWebhook) return asBot()
  return webhooks
    .use(guild, channelId, ask, ({ id, token, threadId }) =>
      ask(() => api.webhooks.editMessage(id, token, messageId, { ...body, ...(threadId && { thread_id: threadId }) })),
    )
    .catch(unlessFull(asBot))
}

async function remove(channelId: string, messageId: string, viaWebhook: boolean, call: StepCall) {
  const { api, ask, audit, guild, webhooks } = call
  const asBot = () => ask(() => api.channels.deleteMessage(channelId, messageId, audit))
  if (!viaWebhook) return asBot()
  return webhooks
    .use(guild, channelId, ask, ({ id, token, threadId }) =>
      ask(() => api.webhooks.deleteMessage(id, token, messageId, threadId ? { thread_id: threadId } : {})),
    )
    .catch(unlessFull(asBot))
}

/** Closed private messages are an answer of their own: 403 here says nothing of the server. */
async function whisper(userId: string, message: BotMessage, call: StepCall): Promise<Done> {
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
  // Discord has parted this right from Manage Messages, which opened it before.
  guild.botCan('manageMessages', channelId) ? ['viewChannel'] : ['viewChannel', 'pinMessages']

export const messageEntries: Entries<MessageTypes> = {
  sendMessage: {
    family: 'write',
    need: ({ channelId, message }, guild) => {
      const at = known(channelId)
      // A webhook is not held to what the bot itself may write.
      const rights = speaksAs(message, guild, at)
        ? ['viewChannel' as const]
        : [...mayWrite(guild, at), ...rightsFor(message)]
      return { channelId: at, permissions: rights }
    },
    // Webhooks know no nonce: a second try would be a second message.
    isOnce: ({ message }) => message.profile !== undefined,
    async run(effect, call) {
      const channelId = known(effect.channelId)
      const { id: messageId, viaWebhook } = await post(effect.message, channelId, call)
      if (effect.deleteAfterSeconds) {
        await call.scheduleDeletion({
          guildId: call.guild.id,
          channelId,
          messageId,
          at: call.time.now() + effect.deleteAfterSeconds * 1_000,
          viaWebhook,
        })
      }
      return { id: messageId }
    },
  },
  sendDirectMessage: {
    family: 'dm',
    need: () => ({ permissions: [] }),
    async run({ userId, message, about }, call) {
      const isWanted = about === undefined || (await call.wants({ userId, guildId: call.guild.id, about }))
      return isWanted ? whisper(userId, message, call) : {}
    },
  },
  editMessage: {
    family: 'write',
    need: ({ channelId, message }) => ({
      channelId: known(channelId),
      permissions: ['viewChannel', ...(message.files?.length ? (['attachFiles'] as const) : [])],
    }),
    async run({ channelId, messageId, message, viaWebhook = false }, call) {
      const { id } = await edit(known(channelId), known(messageId), message, viaWebhook, call)
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
      await remove(known(channelId), known(messageId), viaWebhook, call)
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
      await ask(() => api.channels.crosspostMessage(known(channelId), known(messageId)))
      return {}
    },
  },
}
