import { useEffect, useState } from 'react'
import type { GuildMember } from '#core/members-api.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServices } from './services-context.tsx'

/** No request is sent between two key presses. */
const TYPING_MS = 250

const NOBODY: readonly GuildMember[] = []

/** The members whose name begins with what is typed, as Discord finds them. */
export function useFoundMembers(query: string): { members: readonly GuildMember[]; isNobody: boolean } {
  const { api } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const [found, setFound] = useState<readonly GuildMember[] | null>(null)
  const asked = query.trim()
  useEffect(() => {
    if (asked === '') return setFound(null)
    let left = false
    const timer = setTimeout(async () => {
      const result = await api.findMembers(guildId, asked)
      if (!left && result.kind === 'ok') setFound(result.value.members)
    }, TYPING_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, guildId, asked])
  return { members: found ?? NOBODY, isNobody: found !== null && found.length === 0 }
}
