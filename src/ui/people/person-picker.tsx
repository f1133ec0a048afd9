import { useMemo } from 'react'
import { m } from '#texts'
import type { PickerSource } from '../picker/entry.ts'
import { Picker } from '../picker/picker.tsx'
import { usePeopleSource } from './use-people-source.ts'

type PersonPickerProps = {
  id?: string | undefined
  label: string
  value: string | null
  /** Label of choosing nobody, where that is a choice. */
  everybody?: string
  onChange(value: string | null): void
  /** Cannot be emptied. */
  required?: boolean | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** One member of the server, searched by name. */
export function PersonPicker({ value, everybody, onChange, ...rest }: PersonPickerProps) {
  const chosen = value === '' ? null : value
  const words = useMemo(() => personWords(everybody), [everybody])
  const source = usePeopleSource({ chosen, words })
  return <Picker {...rest} source={source} value={chosen} onPick={onChange} />
}

const personWords = (everybody: string | undefined): PickerSource['words'] => ({
  choose: everybody ?? m['picker.person.choose'](),
  gone: m['picker.person.gone'](),
  search: m['picker.person.search'](),
  empty: m['picker.person.none'](),
  clear: m['picker.person.clear'](),
  add: m['picker.person.search'](),
})
