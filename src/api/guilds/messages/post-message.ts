import { DiscordAPIError, type RawFile, type REST } from '@discordjs/rest'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { brand } from '#core/brand.ts'
import { webhookHome } from '#core/guild/webhook-home.ts'
import type { MessageBody } from '#platform/message-body.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { findWebhook, type PostChannel, webhook } from './webhook.ts'

const sentMessage = z.object({ id: z.string() })

export type Post = {
  channel: PostChannel
  body: Omit<MessageBody, 'files'>
  files: RawFile[]
  /** A name and picture instead of the bot's. */
  sender: { name: string; avatarUrl: string | null } | null
  botId: string
}

/** The id of the message; null when the platform refuses it for a reason that the person can fix. */
export async function postMessage(rest: REST, post: Post): Promise<string | null> {
  const sent = await tryPost(rest, post)
  return typeof sent === 'string' ? sent : null
}

/** The same, but under the bot’s own name where the channel has no room for one more webhook. */
export async function postSomehow(
  rest: REST,
  post: Post,
): Promise<{ messageId: string; asBot?: boolean | undefined } | null> {
  const sent = await tryPost(rest, post)
  if (typeof sent === 'string') return { messageId: sent }
  if (sent.code !== RESTJSONErrorCodes.MaximumNumberOfWebhooksReached) return null
  const messageId = await postMessage(rest, { ...post, sender: null })
  return messageId === null ? null : { messageId, asBot: true }
}

async function tryPost(rest: REST, post: Post): Promise<string | DiscordAPIError> {
  try {
    return await (post.sender ? postAs(rest, post, post.sender) : postAsBot(rest, post))
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return error
    throw new PlatformAway('message could not be sent', { cause: error })
  }
}

async function postAsBot(rest: REST, { channel, body, files }: Post): Promise<string> {
  return sentMessage.parse(await rest.post(Routes.channelMessages(channel.id), { body, files })).id
}

/** One webhook of ours per channel, reused; a thread uses its channel's. */
async function postAs(rest: REST, post: Post, sender: NonNullable<Post['sender']>): Promise<string> {
  const { channel, body, files, botId } = post
  const { home, threadId } = webhookHome(channel)
  const own =
    (await findWebhook(rest, channel, botId)) ??
    webhook.parse(await rest.post(Routes.channelWebhooks(home), { body: { name: brand.name } }))
  const query = new URLSearchParams({ wait: 'true', ...(threadId && { thread_id: threadId }) })
  const named = { ...body, username: sender.name, ...(sender.avatarUrl && { avatar_url: sender.avatarUrl }) }
  const sent = await rest.post(Routes.webhook(own.id, own.token ?? ''), { body: named, files, query, auth: false })
  return sentMessage.parse(sent).id
}
