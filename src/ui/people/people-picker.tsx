import { useMemo, useState } from 'react'
import { limits } from '#core/limits.ts'
import { m } from '#texts'
import { ChipPicker } from '../picker/chip-picker.tsx'
import type { PickerSource } from '../picker/entry.ts'
import { usePeopleSource } from './use-people-source.ts'
import { usePersonNames } from './use-person-names.ts'
import { withIds } from './with-ids.ts'

type PeoplePickerProps = {
  id?: string | undefined
  label: string
  value: readonly string[]
  onChange(value: string[]): void
  max?: number | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** As many names as one request returns; in a longer list the others are shown by their ids. */
const NAMED_MAX = limits.accessGrants.premium

/** Several members, searched by name; somebody who has left is added by their id. */
export function PeoplePicker({ value, ...rest }: PeoplePickerProps) {
  const names = usePersonNames(value.slice(0, NAMED_MAX))
  const listed = useMemo(() => [...names].map(([id, name]) => ({ id, name })), [names])
  const words = useMemo(peopleWords, [])
  const members = usePeopleSource({ listed, words })
  const [typed, setTyped] = useState('')
  const source = useMemo(() => withIds(members, typed.trim(), setTyped), [members, typed])
  return <ChipPicker {...rest} value={value} source={source} />
}

const peopleWords = (): PickerSource['words'] => ({
  choose: m['picker.person.choose'](),
  gone: m['picker.person.gone'](),
  search: m['picker.person.searchOrId'](),
  empty: m['picker.person.none'](),
  clear: m['picker.person.clear'](),
  add: m['picker.person.add'](),
})
