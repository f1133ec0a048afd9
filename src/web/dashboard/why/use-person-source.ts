import { useEffect, useMemo, useState } from 'react'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { PickerEntry, PickerSource } from '#ui/picker/entry.ts'
import { useServices } from '../services-context.tsx'
import { useFoundMembers } from '../use-found-members.ts'

export type NamedPerson = { id: string; name: string }

/** The people of the list, and whoever else is searched for by name. */
export function usePersonSource(listed: readonly NamedPerson[], chosen: string | undefined): PickerSource {
  const [query, setQuery] = useState('')
  const { members } = useFoundMembers(query)
  const [known, setKnown] = useState<ReadonlyMap<string, NamedPerson>>(new Map())
  const asked = useChosenPerson(chosen, known)
  const fresh = [...listed, ...members.map(namedOf), ...asked].filter(({ id }) => !known.has(id))
  // Whoever was seen once stays: the list must not lose people while somebody types.
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh.map((person) => [person.id, person] as const)]))
  return useMemo((): PickerSource => {
    const entryOf = ({ id, name }: NamedPerson): PickerEntry => ({ id, name, icon: 'u-user' })
    return {
      find(id) {
        const person = known.get(id)
        return person ? entryOf(person) : null
      },
      groups: () => [
        {
          id: 'people',
          name: null,
          entries: [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name)).map(entryOf),
        },
      ],
      onSearch: setQuery,
      words: {
        choose: m['why.filter.everybody'](),
        gone: m['why.filter.somebody'](),
        search: m['why.filter.searchPerson'](),
        empty: m['why.filter.nobody'](),
        clear: m['why.filter.everybody'](),
        add: m['why.filter.searchPerson'](),
      },
    }
  }, [known])
}

/** Members are found by either name: both are shown, and searched. */
const namedOf = ({ id, name, username }: { id: string; name: string; username: string }): NamedPerson => ({
  id,
  name: name === username ? name : `${name} (${username})`,
})

/** Somebody named by the address alone, without a decision about them on the page. */
function useChosenPerson(id: string | undefined, known: ReadonlyMap<string, NamedPerson>): readonly NamedPerson[] {
  const { api } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const [people, setPeople] = useState<readonly NamedPerson[]>([])
  const isUnknown = id !== undefined && !known.has(id)
  useEffect(() => {
    if (!isUnknown) return
    let left = false
    api.readMembers(guildId, [id]).then((result) => {
      if (!left && result.kind === 'ok') setPeople(result.value.members.map(namedOf))
    })
    return () => {
      left = true
    }
  }, [api, guildId, id, isUnknown])
  return people
}
