import type { ReactNode } from 'react'
import type { Declaration, SettingPath } from '#core/settings/define.ts'
import { fieldBinder } from './bind-field.tsx'
import { EntriesField, type EntriesFieldProps } from './entries-field.tsx'

/** The entries have the type that the setting of this name declares. */
type BoundEntries<D> = <T extends { id: string }>(
  props: Omit<EntriesFieldProps<T>, 'setting' | 'name'> & {
    name: SettingPath<D, readonly T[]>
    when?: SettingPath<D, boolean>
  },
) => ReactNode

export function bindEntries<const D extends Declaration>(declaration: D): BoundEntries<D> {
  return fieldBinder(declaration)<unknown, EntriesFieldProps<never>>(EntriesField) as unknown as BoundEntries<D>
}
