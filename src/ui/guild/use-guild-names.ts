import { useMemo } from 'react'
import type { Locale } from '#core/locale.ts'
import type { DiscordNames } from '../discord/names.tsx'
import { useEditing, useGuildTools } from './guild-context.tsx'

type Previewed = {
  member: { id: string; username: string; globalName: string | null }
  /** The language the message is written in, not the page's. */
  locale: Locale
  now: number
}

/** The real roles and channels of this server, for everything a preview mentions. */
export function useGuildNames({ member, locale, now }: Previewed): DiscordNames {
  const { cdn } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  return useMemo(() => {
    const channels = new Map(guild.channels.map(({ id, name }) => [id, name]))
    const roles = new Map(guild.roles.map((role) => [role.id, role]))
    return {
      user: (id) => (id === member.id ? (member.globalName ?? member.username) : null),
      role: (id) => roles.get(id) ?? null,
      channel: (id) => channels.get(id) ?? null,
      cdn,
      locale,
      now,
    }
  }, [guild, member, cdn, locale, now])
}
