import { MessageFlags, InteractionResponseType as R, InteractionType as T } from 'discord-api-types/v10'
import { z } from 'zod'
import { emptyDraft } from '../actions/messages.ts'
import { change, say } from '../interactions/answer.ts'
import type { Interaction } from '../interactions/interactions.ts'
import { invalidField, refuse } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Message } from '../world/model/messages.ts'
import { parseBody } from './body.ts'
import { readDraft, readEdit } from './draft.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { acceptModal } from './modal-body.ts'

const callbackBody = z.object({ type: z.int(), data: z.unknown().optional() })

const choicesBody = z.object({
  choices: z
    .array(
      z.object({
        name: z.string().min(1).max(100),
        value: z.union([z.string().max(100), z.number()]),
        name_localizations: z.record(z.string(), z.string()).nullish(),
      }),
    )
    .max(25),
})

/** Which answers each kind of interaction accepts (reference, "Interaction Callback Type"). */
const ALLOWED: Record<number, readonly number[]> = {
  [T.ApplicationCommand]: [R.ChannelMessageWithSource, R.DeferredChannelMessageWithSource, R.Modal],
  [T.MessageComponent]: [
    R.ChannelMessageWithSource,
    R.DeferredChannelMessageWithSource,
    R.DeferredMessageUpdate,
    R.UpdateMessage,
    R.Modal,
  ],
  [T.ApplicationCommandAutocomplete]: [R.ApplicationCommandAutocompleteResult],
  [T.ModalSubmit]: [
    R.ChannelMessageWithSource,
    R.DeferredChannelMessageWithSource,
    R.DeferredMessageUpdate,
    R.UpdateMessage,
  ],
}

type Answered = { message: Message | null }

async function answer(call: Call, interaction: Interaction, type: number, data: unknown): Promise<Answered> {
  const { context } = call
  switch (type) {
    case R.ChannelMessageWithSource: {
      const message = say(context, interaction, await readDraft(call, data, ['data']), true)
      interaction.originalId = message.id
      return { message }
    }
    case R.DeferredChannelMessageWithSource: {
      const { flags } = parseBody(z.object({ flags: z.int().nullish() }), data, ['data'])
      const ephemeral = (flags ?? 0) & MessageFlags.Ephemeral
      const message = say(context, interaction, { ...emptyDraft, flags: ephemeral | MessageFlags.Loading }, true)
      interaction.originalId = message.id
      return { message }
    }
    case R.DeferredMessageUpdate:
      interaction.originalId = sourceOf(call, interaction).id
      return { message: null }
    case R.UpdateMessage: {
      const source = sourceOf(call, interaction)
      interaction.originalId = source.id
      return { message: change(context, interaction, source, await readEdit(call, data, source, ['data'])) }
    }
    case R.Modal: {
      const modal = acceptModal(data)
      interaction.modal = modal
      context.feed.whisper({
        name: 'MODAL_OPEN',
        guildId: interaction.guildId,
        channelId: interaction.channelId,
        toUserId: interaction.userId,
        data: { interaction_id: interaction.id, ...modal },
      })
      return { message: null }
    }
    default: {
      const { choices } = parseBody(choicesBody, data, ['data'])
      const kept = choices.map(({ name_localizations, ...rest }) => ({
        ...rest,
        ...(name_localizations && { name_localizations }),
      }))
      interaction.isSettled = true
      interaction.whenCompleted?.(kept)
      return { message: null }
    }
  }
}

function sourceOf(call: Call, interaction: Interaction): Message {
  const { world } = call.context
  const id = interaction.sourceId ?? ''
  const message = world.ephemerals.get(id)?.message ?? world.messages(interaction.channelId).get(id)
  if (!message) throw refuse.unknownMessage()
  return message
}

async function callback(call: Call) {
  const { interactions } = call.context
  const interaction = interactions.get(call.param('interactionId'))
  if (!interaction || interaction.token !== call.rawParam('token')) throw refuse.unknownInteraction()
  if (interaction.isAnswered) throw refuse.acknowledged()
  if (interactions.isLate(interaction)) throw refuse.unknownInteraction()
  const { type, data } = parseBody(callbackBody, call.body)
  const needsSource = type === R.DeferredMessageUpdate || type === R.UpdateMessage
  if (!ALLOWED[interaction.type]?.includes(type) || (needsSource && !interaction.sourceId))
    throw invalidField(['type'], 'BASE_TYPE_CHOICES', 'Value must be one of the types that this interaction takes.')
  // Set before the files are stored, so that a second answer meanwhile is refused; reset if this fails.
  interaction.isAnswered = true
  try {
    const { message } = await answer(call, interaction, type, data)
    interactions.settle(interaction, 'INTERACTION_ANSWERED')
    return wantsResponse(call) ? responseOnWire(call, interaction, type, message) : NO_CONTENT
  } catch (error) {
    interaction.isAnswered = false
    throw error
  }
}

const wantsResponse = (call: Call) => /^(true|1)$/i.test(call.query.get('with_response') ?? '')

function responseOnWire(call: Call, interaction: Interaction, type: number, message: Message | null) {
  const { addresses, world } = call.context
  const flags = message?.flags ?? 0
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channelId,
      ...(interaction.guildId && { guild_id: interaction.guildId }),
      ...(interaction.originalId && {
        response_message_id: interaction.originalId,
        response_message_loading: (flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
      }),
    },
    ...(message && {
      resource: {
        type: type === R.UpdateMessage ? R.UpdateMessage : R.ChannelMessageWithSource,
        message: messageOnWire(addresses, world, message, world.botId),
      },
    }),
  }
}

export const interactionEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/interactions/:interactionId/:token/callback',
    who: 'anybody',
    // Reference: answers to interactions do not count towards the bot's global limit.
    outsideGlobalLimit: true,
    answer: callback,
  },
]
