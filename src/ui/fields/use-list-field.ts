import type { Setting } from '#core/settings/define.ts'
import type { ListMode } from '#core/settings/lists.ts'
import { type FieldState, useField } from './use-field.ts'

/** Two settings that make one control: the list, and what it means. */
export function useListField(name: string, mode: string, setting: Setting) {
  const list = useField<string[]>(name, setting)
  // Of its declaration only the lock is needed, which both share.
  const meaning = useField<ListMode>(mode, setting)
  const field: FieldState<string[]> = {
    ...list,
    changed: list.changed || meaning.changed,
    error: list.error ?? meaning.error,
    conflict: list.conflict ?? meaning.conflict,
  }
  return { field, mode: meaning.value, setMode: meaning.set }
}
