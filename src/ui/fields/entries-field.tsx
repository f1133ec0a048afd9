import type * as z from 'zod/mini'
import { EntryList, type EntryListProps } from '../entries/entry-list.tsx'
import { useSettingEntries } from '../entries/use-setting-entries.ts'
import type { FieldProps } from './bind-field.tsx'

export type EntriesFieldProps<T extends { id: string }> = Omit<FieldProps, 'label' | 'help'> &
  Omit<EntryListProps<T>, 'source' | 'path' | 'schema'>

/** A list inside the settings. The schema of an entry comes from the setting's declaration. */
export function EntriesField<T extends { id: string }>({ name, setting, ...list }: EntriesFieldProps<T>) {
  const source = useSettingEntries<T>(name, setting.options.limit)
  return <EntryList {...list} source={source} path={name} schema={elementOf<T>(setting.schema)} />
}

function elementOf<T>(schema: z.core.$ZodType): z.core.$ZodType<T> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'array') throw new Error('a list of entries is an array')
  return def.element as z.core.$ZodType<T>
}
