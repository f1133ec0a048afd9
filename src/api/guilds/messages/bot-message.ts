import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { webhookHome } from '#core/guild/webhook-home.ts'
import type { EditBody } from '#platform/message-body.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { findWebhook, type PostChannel, type Webhook } from './webhook.ts'

const BLOCKS_FLAG = 1 << 15

const wireMessage = z.looseObject({
  id: z.string(),
  author: z.object({ id: z.string() }),
  webhook_id: z.string().nullish(),
  flags: z.number().default(0),
})

/** A message by the bot, in its own name or through its webhook. */
export type BotsMessage = {
  id: string
  channel: PostChannel
  wire: Readonly<Record<string, unknown>>
  isBlocks: boolean
  webhook: Webhook | null
}

type Place = { channel: PostChannel; messageId: string; botId: string }

/** `gone`: it does not exist; `notOurs`: somebody else wrote it. */
export async function readBotsMessage(
  rest: REST,
  { channel, messageId, botId }: Place,
): Promise<BotsMessage | 'gone' | 'notOurs'> {
  const answer = await asked(() => rest.get(Routes.channelMessage(channel.id, messageId)))
  if (answer === REFUSED) return 'gone'
  const wire = wireMessage.parse(answer)
  const { id, author, webhook_id: webhookId, flags } = wire
  const found = { id, channel, wire, isBlocks: (flags & BLOCKS_FLAG) !== 0 }
  if (!webhookId) return author.id === botId ? { ...found, webhook: null } : 'notOurs'
  const webhook = await asked(() => findWebhook(rest, channel, botId))
  return webhook !== REFUSED && webhook?.id === webhookId ? { ...found, webhook } : 'notOurs'
}

/** False when the platform refuses it for a reason that the person can fix. */
export async function editBotsMessage(rest: REST, message: BotsMessage, edit: EditBody): Promise<boolean> {
  const { files = [], ...body } = edit
  const { route, options } = addressOf(message)
  return (await changed(rest, message, () => rest.patch(route, { ...options, body, files }))) !== REFUSED
}

/** Everything else of it stays. False as above. */
export async function setComponents(
  rest: REST,
  message: BotsMessage,
  components: readonly Readonly<Record<string, unknown>>[],
): Promise<boolean> {
  const { route, options } = addressOf(message)
  return (await changed(rest, message, () => rest.patch(route, { ...options, body: { components } }))) !== REFUSED
}

/** Also true when it was already deleted. */
export async function deleteBotsMessage(rest: REST, message: BotsMessage): Promise<boolean> {
  const { route, options } = addressOf(message)
  return (await changed(rest, message, () => rest.delete(route, options))) !== REFUSED
}

function addressOf({ id, channel, webhook }: BotsMessage) {
  if (!webhook) return { route: Routes.channelMessage(channel.id, id), options: {} }
  const { threadId } = webhookHome(channel)
  const query = new URLSearchParams(threadId ? { thread_id: threadId } : {})
  return { route: Routes.webhookMessage(webhook.id, webhook.token ?? '', id), options: { query, auth: false } }
}

const REFUSED = Symbol('refused')

/** A new message opens an archived thread by itself; editing or deleting requires it to be open. */
async function changed<T>(
  rest: REST,
  { channel }: BotsMessage,
  request: () => Promise<T>,
): Promise<T | typeof REFUSED> {
  const open = () => rest.patch(Routes.channel(channel.id), { body: { archived: false } })
  if (channel.archived && (await asked(open)) === REFUSED) return REFUSED
  return asked(request)
}

async function asked<T>(request: () => Promise<T>): Promise<T | typeof REFUSED> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return REFUSED
    throw new PlatformAway('message could not be read or changed', { cause: error })
  }
}
