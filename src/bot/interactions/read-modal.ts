import type { ComponentType, ModalSubmitComponent } from 'discord-api-types/v10'
import type { Pointer } from './read-targets.ts'

type Fields = { fields: Map<string, readonly string[]>; pointers: Pointer[] }

/** What was typed or chosen, by the fields' keys; people, roles and files are also looked up by id. */
export function readModalFields(components: readonly unknown[]): Fields {
  const fields = new Map<string, readonly string[]>()
  for (const component of components) collect(component, fields)
  const pointers = [...fields.values()].flatMap((values) => values.map((value) => [value, value] as const))
  return { fields, pointers }
}

function collect(written: unknown, fields: Map<string, readonly string[]>): void {
  const component = written as Partial<ModalSubmitComponent> & {
    type?: ComponentType
    component?: unknown
    components?: unknown[]
    values?: string[]
  }
  if (component.component) collect(component.component, fields)
  for (const inner of component.components ?? []) collect(inner, fields)
  if (typeof component.custom_id !== 'string') return
  if (component.values) fields.set(component.custom_id, component.values)
  else if ('value' in component && component.value !== undefined && component.value !== null) {
    fields.set(component.custom_id, [String(component.value)])
  }
}
