import { useEffect, useState } from 'react'
import type { GuildMember } from '#core/members-api.ts'
import { m } from '#texts'
import { roleColor } from '#ui/fields/role-color.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServices } from '../../services-context.tsx'
import type { Key } from './keys.ts'

/** `person`: null for a role, and for somebody whose name is not loaded yet. */
export type HolderName = { name: string; color: string | null; person: GuildMember | null; isGone: boolean }

/** Roles are known; people are requested, once each. */
export function useHolderNames(keys: readonly Key[]): (key: Pick<Key, 'type' | 'id'>) => HolderName {
  const { api } = useServices()
  const guild = useEditing((editing) => editing.guild)
  const [people, setPeople] = useState<ReadonlyMap<string, GuildMember | null>>(new Map())
  const wanted = keys.filter(({ type, id }) => type === 'user' && !people.has(id)).map(({ id }) => id)
  const asked = [...new Set(wanted)].join(',')
  useEffect(() => {
    if (asked === '' || !guild.user.administrator) return
    let left = false
    const ids = asked.split(',')
    api.readMembers(guild.id, ids).then((result) => {
      if (left || result.kind !== 'ok') return
      const found = new Map(result.value.members.map((member) => [member.id, member]))
      setPeople((known) => new Map([...known, ...ids.map((id) => [id, found.get(id) ?? null] as const)]))
    })
    return () => {
      left = true
    }
  }, [api, guild.id, guild.user.administrator, asked])
  return ({ type, id }) => {
    if (type === 'role') {
      const role = guild.roles.find((candidate) => candidate.id === id)
      return {
        name: role ? role.name : m['ui.values.gone'](),
        color: role ? roleColor(role.color) : null,
        person: null,
        isGone: !role,
      }
    }
    const person = people.get(id)
    const name =
      person?.name ?? (people.has(id) ? m['server-settings.access.left']() : m['server-settings.access.person']())
    return { name, color: null, person: person ?? null, isGone: people.get(id) === null }
  }
}
