import { ButtonStyle, ComponentType as C, InteractionType } from 'discord-api-types/v10'
import { enterChannel, type InChannel } from '../actions/access.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import { type Component, componentParts } from '../rest/component-shapes.ts'
import type { Message } from '../world/model/messages.ts'
import { begun, tell } from './begin.ts'
import type { Interaction } from './interactions.ts'
import { resolver } from './resolve.ts'

type Use = { channelId: string; messageId: string; customId: string; userId: string; nonce?: string | null }

/** The message, if this person can see it: a private reply for somebody else does not exist for them. */
function visibleMessage(context: EmulatorContext, at: InChannel, messageId: string, userId: string): Message {
  const ephemeral = context.world.ephemerals.get(messageId)
  const message =
    ephemeral?.userId === userId ? ephemeral.message : context.world.messages(at.channel.id).get(messageId)
  if (!message) throw refuse.unknownMessage()
  return message
}

/** Discord's client cannot press a missing or disabled button; its server answers such a request with this. */
const invalidComponent = () => invalidField(['data'], 'COMPONENT_VALIDATION_FAILED', 'Component validation failed')

function componentAt(message: Message, customId: string): Component {
  for (const { component } of componentParts(message.components as Component[]))
    if (component.custom_id === customId && component.disabled !== true) return component
  throw invalidComponent()
}

export function pressButton(context: EmulatorContext, use: Use): Interaction {
  const at = enterChannel(context, use.userId, use.channelId)
  const message = visibleMessage(context, at, use.messageId, use.userId)
  const button = componentAt(message, use.customId)
  if (button.type !== C.Button || button.style === ButtonStyle.Link) throw invalidComponent()
  return interact(context, at, use, { custom_id: use.customId, component_type: C.Button, id: button.id })
}

export function chooseValues(context: EmulatorContext, use: Use & { values: string[] }): Interaction {
  const at = enterChannel(context, use.userId, use.channelId)
  const message = visibleMessage(context, at, use.messageId, use.userId)
  const select = componentAt(message, use.customId)
  const resolve = resolver(context, at.guild, use.userId)
  checkChosen(select, use.values, resolve)
  return interact(context, at, use, {
    custom_id: use.customId,
    component_type: select.type,
    id: select.id,
    values: use.values,
    ...resolve.part(),
  })
}

export function checkChosen(select: Component, values: string[], resolve: ReturnType<typeof resolver>): void {
  const min = typeof select.min_values === 'number' ? select.min_values : 1
  const max = typeof select.max_values === 'number' ? select.max_values : 1
  if (values.length < min || values.length > max || new Set(values).size !== values.length) throw invalidComponent()
  const isKnown = KNOWN[select.type]
  if (!isKnown || !values.every((value) => isKnown(select, value, resolve))) throw invalidComponent()
}

type IsKnown = (select: Component, value: string, resolve: ReturnType<typeof resolver>) => boolean
const isOption: IsKnown = (select, value) =>
  Array.isArray(select.options) && select.options.some((option: { value: string }) => option.value === value)
const KNOWN: Record<number, IsKnown> = {
  [C.StringSelect]: isOption,
  21: isOption,
  22: isOption,
  [C.FileUpload]: (_, value, resolve) => resolve.attachment(value),
  [C.UserSelect]: (_, value, resolve) => resolve.user(value),
  [C.RoleSelect]: (_, value, resolve) => resolve.role(value),
  [C.MentionableSelect]: (_, value, resolve) => resolve.mentionable(value),
  [C.ChannelSelect]: (_, value, resolve) => resolve.channel(value),
}

function interact(context: EmulatorContext, at: InChannel, use: Use, data: object): Interaction {
  const interaction = context.interactions.add({
    ...begun(context, at, use.userId, InteractionType.MessageComponent),
    sourceId: use.messageId,
    nonce: use.nonce ?? null,
  })
  tell(context, interaction, data, use.messageId)
  return interaction
}
