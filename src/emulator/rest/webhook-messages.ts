import { ChannelType, MessageFlags } from 'discord-api-types/v10'
import { z } from 'zod'
import type { InChannel } from '../actions/access.ts'
import { removeMessage } from '../actions/delete-messages.ts'
import { applyEdit, replaceMessage } from '../actions/edit-message.ts'
import { deliverMessage, emptyDraft } from '../actions/messages.ts'
import { startThread } from '../actions/threads.ts'
import { answered, change, say, takeBack } from '../interactions/answer.ts'
import type { Interaction } from '../interactions/interactions.ts'
import { refuse } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import { isForum } from '../world/channel-types.ts'
import type { Webhook } from '../world/model/channels.ts'
import type { Message } from '../world/model/messages.ts'
import { ALL_PERMISSIONS } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'
import { parseBody } from './body.ts'
import { readDraft, readEdit } from './draft.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'
import { byToken, webhookName } from './webhooks.ts'

const PATH = '/webhooks/:webhookId/:token'

const asBody = z.object({
  username: webhookName.nullish(),
  avatar_url: z.url({ protocol: /^https?$/ }).nullish(),
  thread_name: z.string().min(1).max(100).nullish(),
  applied_tags: z.array(z.string()).max(5).nullish(),
})

const onWire = (call: Call, message: Message) =>
  messageOnWire(call.context.addresses, call.context.world, message, call.context.world.botId)

/** With the application's id in place of a webhook's, the token is an interaction's. */
function interactionOf(call: Call): Interaction | null {
  if (call.param('webhookId') !== call.context.world.application.id) return null
  const interaction = call.context.interactions.byToken(call.rawParam('token'))
  if (!interaction || call.context.interactions.isExpired(interaction)) throw refuse.invalidWebhookToken()
  // Without a first answer there is nothing to follow up.
  if (!interaction.isAnswered) throw refuse.unknownWebhook()
  return interaction
}

async function followUp(call: Call, interaction: Interaction) {
  const { world } = call.context
  const original =
    world.ephemerals.get(interaction.originalId ?? '')?.message ??
    world.messages(interaction.channelId).get(interaction.originalId ?? '')
  // The first follow-up after a deferred answer is that answer.
  if (original && (original.flags & MessageFlags.Loading) !== 0)
    return onWire(call, change(call.context, interaction, original, await readEdit(call, call.body, original)))
  const message = say(call.context, interaction, await readDraft(call, call.body), false)
  interaction.originalId ??= message.id
  return onWire(call, message)
}

/** A webhook may post in its channel, or a thread of it. */
function placeOf(call: Call, guild: Guild, webhook: Webhook): InChannel {
  const threadId = call.query.get('thread_id')
  const channel = guild.channels.get(threadId ?? webhook.channelId)
  if (!channel || (threadId && channel.parentId !== webhook.channelId)) throw refuse.unknownChannel()
  return { guild, channel, actor: null, bits: ALL_PERMISSIONS }
}

async function execute(call: Call) {
  const interaction = interactionOf(call)
  if (interaction) return followUp(call, interaction)
  const { guild, webhook } = byToken(call)
  const body = parseBody(asBody, call.body)
  const draft = await readDraft(call, call.body)
  let at = placeOf(call, guild, webhook)
  if (body.thread_name && call.query.get('thread_id')) throw refuse.threadNamedTwice()
  if (body.thread_name && !isForum(at.channel.type)) throw refuse.threadsOnlyInForums()
  if (isForum(at.channel.type)) {
    if (!body.thread_name) throw refuse.forumNeedsThread()
    const actor = guild.members.get(webhook.creatorId) ?? guild.members.get(guild.facts.ownerId) ?? null
    const thread = startThread(
      call.context,
      { ...at, actor },
      {
        name: body.thread_name,
        type: ChannelType.PublicThread,
        autoArchiveMinutes: 4_320,
        slowmodeSeconds: 0,
        tags: body.applied_tags ?? [],
        messageId: null,
      },
      null,
    )
    at = { ...at, channel: thread }
  }
  const message = deliverMessage(call.context, at, webhook.id, {
    ...emptyDraft,
    ...draft,
    webhook: {
      id: webhook.id,
      name: body.username ?? webhook.name,
      avatar: body.avatar_url ? call.context.world.linkPicture(body.avatar_url) : webhook.avatar,
    },
  })
  return /^(true|1)$/i.test(call.query.get('wait') ?? '') ? onWire(call, message) : NO_CONTENT
}

type Found = { message: Message; change(): Promise<Message>; remove(): void }

function find(call: Call): Found {
  const name = call.rawParam('messageId')
  const interaction = interactionOf(call)
  if (interaction) {
    const message = answered(call.context, interaction, name)
    return {
      message,
      change: async () => change(call.context, interaction, message, await readEdit(call, call.body, message)),
      remove: () => takeBack(call.context, interaction, message),
    }
  }
  const { guild, webhook } = byToken(call)
  const at = placeOf(call, guild, webhook)
  const message = call.context.world.messages(at.channel.id).get(name)
  if (message?.webhook?.id !== webhook.id) throw refuse.unknownMessage()
  return {
    message,
    async change() {
      const changed = applyEdit(call.context, at, message, await readEdit(call, call.body, message), true)
      replaceMessage(call.context, at, changed)
      return changed
    },
    remove: () => removeMessage(call.context, at, message),
  }
}

export const webhookMessageEndpoints: Endpoint[] = [
  { method: 'POST', path: PATH, who: 'anybody', limit: LIMITS.webhook, outsideGlobalLimit: true, answer: execute },
  {
    method: 'GET',
    path: `${PATH}/messages/:messageId`,
    who: 'anybody',
    outsideGlobalLimit: true,
    answer: (call) => onWire(call, find(call).message),
  },
  {
    method: 'PATCH',
    path: `${PATH}/messages/:messageId`,
    who: 'anybody',
    limit: LIMITS.webhook,
    outsideGlobalLimit: true,
    answer: async (call) => onWire(call, await find(call).change()),
  },
  {
    method: 'DELETE',
    path: `${PATH}/messages/:messageId`,
    who: 'anybody',
    limit: LIMITS.webhook,
    outsideGlobalLimit: true,
    answer(call) {
      find(call).remove()
      return NO_CONTENT
    },
  },
]
