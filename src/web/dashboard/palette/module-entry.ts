import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import type { IconName } from '#ui/icon.tsx'
import { stateName } from '#ui/state-names.ts'
import type { ModulePlace, PaletteEntry } from '../state/palette.ts'

/** A module with its state in words, as the list beside the page tells it. */
export function moduleEntry({ id, name, otherName, to }: ModulePlace, state: ModuleStateKind): PaletteEntry {
  return {
    id: `module-${id}`,
    kind: 'module',
    title: name,
    detail: '',
    value: stateName(state),
    icon: `m-${id}` as IconName,
    to,
    terms: `${name} ${otherName}`,
  }
}
