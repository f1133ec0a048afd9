import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { timestampOf } from '#core/snowflake.ts'
import { bodyOf } from '#platform/message-body.ts'
import { StepRefused } from './refusals.ts'
import type { EffectOf, StepCall } from './step.ts'
import { isChannelFull } from './webhooks.ts'

const RECENT = 50

/** Discord refuses names that contain these words. */
const FORBIDDEN_NAME = /clyde|discord/i

/** Under the profile where the bot may use webhooks, otherwise under the bot's name. */
export const speaksAs = ({ profile }: BotMessage, guild: GuildIndex, channelId: string) =>
  profile && !FORBIDDEN_NAME.test(profile.name) && guild.botCan('manageWebhooks', channelId) ? profile : null

const isKeptFromSpeakingAs = ({ profile }: BotMessage, guild: GuildIndex, channelId: string) =>
  profile !== undefined && !guild.botCan('manageWebhooks', channelId)

type Posted = { id: string; viaWebhook: boolean; fellBack?: string }

type UnlessGone = EffectOf<'sendMessage'>['unlessGone']

export async function post(
  message: BotMessage,
  channelId: string,
  call: StepCall,
  unlessGone?: UnlessGone,
): Promise<Posted> {
  const profile = speaksAs(message, call.guild, channelId)
  const loaded = await call.load(message, channelId)
  if (message.needsCard && !loaded.card) throw new StepRefused('cardNotDrawn')
  if (unlessGone) await refuseGone(unlessGone, call)
  if (!profile) {
    const posted = await postAsBot(message, loaded, channelId, call)
    return isKeptFromSpeakingAs(message, call.guild, channelId) ? { ...posted, fellBack: 'webhooksNotAllowed' } : posted
  }
  try {
    return await postAs(profile, message, loaded, channelId, call)
  } catch (error) {
    // Posted under the bot's own name rather than not at all.
    if (isChannelFull(error))
      return { ...(await postAsBot(message, loaded, channelId, call)), fellBack: 'webhooksFull' }
    throw error
  }
}

/** Throws the platform's refusal when the member is gone. Within `afterMs` of the event no lookup is made. */
async function refuseGone({ userId, afterMs }: NonNullable<UnlessGone>, { api, ask, guild, sequence, time }: StepCall) {
  if (time.now() - sequence.at <= afterMs) return
  await ask(() => api.guilds.getMember(guild.id, userId))
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

/** Webhooks accept no nonce: after a crash the channel's messages show whether it was sent. */
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
