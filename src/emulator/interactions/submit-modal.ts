import { ComponentType as C, InteractionType } from 'discord-api-types/v10'
import { enterChannel } from '../actions/access.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import type { Component } from '../rest/component-shapes.ts'
import { begun, tell } from './begin.ts'
import type { Interaction } from './interactions.ts'
import { resolver } from './resolve.ts'
import { checkChosen } from './use-component.ts'

/** By the fields' custom ids: what was typed, what was chosen, or whether a box was ticked. */
export type ModalFields = Record<string, string | string[] | boolean>

export function submitModal(
  context: EmulatorContext,
  act: { modal: string; fields: ModalFields; userId: string; nonce?: string | null },
): Interaction {
  const opener = context.interactions.openModal(act.modal, act.userId)
  if (!opener?.modal) throw refuse.unknownInteraction()
  const at = enterChannel(context, act.userId, opener.channelId)
  const resolve = resolver(context, at.guild, act.userId)
  let id = 0
  const fill = (component: Component): object => {
    const own = { type: component.type, id: component.id ?? ++id }
    if (Array.isArray(component.components))
      return { ...own, components: (component.components as Component[]).map(fill) }
    if (component.component) return { ...own, component: fill(component.component as Component) }
    if (typeof component.custom_id !== 'string') return own
    return { ...own, custom_id: component.custom_id, ...filled(component, act.fields[component.custom_id], resolve) }
  }
  const components = (opener.modal.components as Component[]).map(fill)
  const { custom_id } = opener.modal
  opener.modal = null
  const interaction = context.interactions.add({
    ...begun(context, at, act.userId, InteractionType.ModalSubmit),
    sourceId: opener.sourceId,
    opener,
    nonce: act.nonce ?? null,
  })
  tell(context, interaction, { custom_id, components, ...resolve.part() }, opener.sourceId)
  return interaction
}

function filled(component: Component, field: ModalFields[string] | undefined, resolve: ReturnType<typeof resolver>) {
  const name = String(component.custom_id)
  const wrong = (code: string, message: string) => invalidField(['data', name], code, message)
  const isRequired = component.required !== false
  if (component.type === C.TextInput) {
    const value = field === undefined ? String(component.value ?? '') : String(field)
    const min = typeof component.min_length === 'number' ? component.min_length : isRequired ? 1 : 0
    const max = typeof component.max_length === 'number' ? component.max_length : 4_000
    if (isRequired && value === '') throw wrong('BASE_TYPE_REQUIRED', 'This field is required')
    if (value !== '' && value.length < min) throw wrong('BASE_TYPE_MIN_LENGTH', `Must be ${min} or more in length.`)
    if (value.length > max) throw wrong('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`)
    return { value }
  }
  if (component.type === 23) return { value: field === true || field === 'true' }
  const values = field === undefined || field === '' || typeof field === 'boolean' ? [] : [field].flat()
  if (values.length === 0 && isRequired) throw wrong('BASE_TYPE_REQUIRED', 'This field is required')
  if (values.length > 0)
    checkChosen(component.type === 22 ? { max_values: 10, ...component } : component, values, resolve)
  return component.type === 21 ? { value: values[0] ?? null } : { values }
}
