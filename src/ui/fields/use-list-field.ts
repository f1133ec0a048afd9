import type { Setting } from '#core/settings/define.ts'
import type { ListMode } from '#core/settings/lists.ts'
import { type FieldState, useField } from './use-field.ts'

/** Two settings edited by one control: the list and its mode. */
export function useListField(name: string, mode: string, setting: Setting) {
  const list = useField<string[]>(name, setting)
  // Only the lock is used of the declaration, and both settings share it.
  const meaning = useField<ListMode>(mode, setting)
  const field: FieldState<string[]> = {
    ...list,
    changed: list.changed || meaning.changed,
    error: list.error ?? meaning.error,
    conflict: list.conflict ?? meaning.conflict,
  }
  return { field, mode: meaning.value, setMode: meaning.set }
}
