import type { BotMessage } from '#core/bot/message.ts'
import { editOf } from '#platform/message-body.ts'
import { StepRefused } from './refusals.ts'
import type { StepCall } from './step.ts'
import { isChannelFull } from './webhooks.ts'

/** The channel had no room for a webhook when the message was sent, so the bot posted it under its own name. */
const unlessFull =
  <T>(asBot: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (isChannelFull(error)) return asBot()
    throw error
  }

export async function editMessage(
  channelId: string,
  messageId: string,
  message: BotMessage,
  viaWebhook: boolean,
  call: StepCall,
) {
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

export async function removeMessage(channelId: string, messageId: string, viaWebhook: boolean, call: StepCall) {
  const { api, ask, audit, guild, webhooks } = call
  const asBot = () => ask(() => api.channels.deleteMessage(channelId, messageId, audit))
  if (!viaWebhook) return asBot()
  return webhooks
    .use(guild, channelId, ask, ({ id, token, threadId }) =>
      ask(() => api.webhooks.deleteMessage(id, token, messageId, threadId ? { thread_id: threadId } : {})),
    )
    .catch(unlessFull(asBot))
}
