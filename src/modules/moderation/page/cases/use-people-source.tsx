import { useEffect, useMemo, useState } from 'react'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { PickerSource } from '#ui/picker/entry.ts'

export type NamedPerson = { id: string; name: string }

/** Between two keys of somebody who types, nothing is asked. */
const TYPING_MS = 250

/** The members of the listed cases, also those who left, and whoever else is searched for by name. */
export function usePeopleSource(listed: readonly NamedPerson[]): PickerSource {
  const { cases } = useGuildTools()
  const [query, setQuery] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, NamedPerson>>(new Map())
  const asked = query.trim()
  useEffect(() => {
    if (asked === '') return
    let left = false
    const timer = setTimeout(async () => {
      const found = await cases.findPeople(asked)
      if (!left) setKnown((before) => new Map([...before, ...found.map((person) => [person.id, person] as const)]))
    }, TYPING_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [cases, asked])
  const fresh = listed.filter(({ id }) => !known.has(id))
  // Whoever was seen once stays: the list must not lose people while somebody types.
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh.map((person) => [person.id, person] as const)]))
  return useMemo((): PickerSource => {
    const entryOf = ({ id, name }: NamedPerson) => ({ id, name, icon: 'u-user' as const })
    const sorted = () => [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name))
    return {
      find(id) {
        const person = known.get(id)
        return person ? entryOf(person) : null
      },
      groups: () => [{ id: 'people', name: null, entries: sorted().map(entryOf) }],
      onSearch: setQuery,
      words: {
        choose: m['moderation.page.cases.everybody'](),
        gone: m['moderation.page.cases.somebody'](),
        search: m['moderation.page.cases.searchPerson'](),
        empty: m['moderation.page.cases.nobody'](),
        clear: m['moderation.page.cases.everybody'](),
        add: m['moderation.page.cases.searchPerson'](),
      },
    }
  }, [known])
}
