import { useEffect, useState } from 'react'
import { useGuildTools } from '../guild/guild-context.tsx'

/** What people who are known by their ids are called; whoever is not on the server has no name here. */
export function usePersonNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { people } = useGuildTools()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = [...new Set(ids)].sort().join(',')
  useEffect(() => {
    if (asked === '') return
    let left = false
    people.named(asked.split(',')).then((found) => {
      if (!left) setNames(new Map(found.map(({ id, name }) => [id, name])))
    })
    return () => {
      left = true
    }
  }, [people, asked])
  return names
}
