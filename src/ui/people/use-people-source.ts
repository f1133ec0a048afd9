import { useEffect, useMemo, useState } from 'react'
import { m } from '#texts'
import { useGuildTools } from '../guild/guild-context.tsx'
import type { PickerEntry, PickerSource } from '../picker/entry.ts'

export type NamedPerson = { id: string; name: string }

type Asked = {
  /** Known from elsewhere; may include people who have left. */
  listed?: readonly NamedPerson[]
  /** An id whose name has to be looked up. */
  chosen?: string | null | undefined
  words: PickerSource['words']
}

/** No request is sent between two key presses. */
const TYPING_MS = 250
const NOBODY: readonly NamedPerson[] = []

/** People who are known already, and others searched by the beginning of their name. */
export function usePeopleSource({ listed = NOBODY, chosen, words }: Asked): PickerSource {
  const { people } = useGuildTools()
  const [query, setQuery] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, NamedPerson>>(new Map())
  const asked = query.trim()
  useEffect(() => {
    if (asked === '') return
    let left = false
    const timer = setTimeout(async () => {
      const found = await people.find(asked)
      if (left) return
      setFailed(found === null)
      if (found) setKnown((before) => joined(before, found))
    }, TYPING_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [people, asked])
  const unknown = chosen && !known.has(chosen) ? chosen : null
  useEffect(() => {
    if (unknown === null) return
    let left = false
    people.named([unknown]).then((found) => {
      if (!left) setKnown((before) => joined(before, found))
    })
    return () => {
      left = true
    }
  }, [people, unknown])
  const fresh = listed.filter(({ id }) => !known.has(id))
  // People who were found stay in the list, so that it does not shrink while typing.
  if (fresh.length > 0) setKnown(joined(known, fresh))
  return useMemo((): PickerSource => {
    const entryOf = ({ id, name }: NamedPerson): PickerEntry => ({ id, name, icon: 'u-user' })
    const sorted = () => [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name))
    return {
      find(id) {
        const person = known.get(id)
        return person ? entryOf(person) : null
      },
      groups: () => [{ id: 'people', name: null, entries: sorted().map(entryOf) }],
      onSearch: setQuery,
      // After a failed search "nobody found" would be untrue.
      words: hasFailed ? { ...words, empty: m['picker.person.notSearched']() } : words,
    }
  }, [known, words, hasFailed])
}

const joined = (before: ReadonlyMap<string, NamedPerson>, found: readonly NamedPerson[]) =>
  found.length === 0 ? before : new Map([...before, ...found.map((person) => [person.id, person] as const)])
