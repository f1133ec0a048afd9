import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import type { IconName } from '#ui/icon.tsx'
import { stateName } from '#ui/state-names.ts'
import type { ModulePlace, PaletteEntry } from '../state/palette.ts'

/** A module with the name of its state, as in the list of modules. */
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
