import type { ComponentShape, EmojiShape } from '../../live/discord-shapes.ts'
import type { Guild } from '../../live/messages.ts'
import { useChat } from '../context.tsx'

export type Choosable = {
  value: string
  label: string
  description?: string | null | undefined
  emoji?: EmojiShape | null | undefined
}

const members = (guild: Guild): Choosable[] =>
  guild.members.map(({ id, name, username }) => ({ value: id, label: name, description: username }))
const roles = (guild: Guild): Choosable[] =>
  guild.roles
    .filter(({ id }) => id !== guild.id)
    .sort((a, b) => b.position - a.position)
    .map(({ id, name }) => ({ value: id, label: `@${name}` }))
const channels = (guild: Guild, types: number[] | null): Choosable[] =>
  guild.channels
    .filter(({ type }) => (types && types.length > 0 ? types.includes(type) : true))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }))

/** Reference, "Application Command Option Type" and "Component Types": the same four kinds under two numberings. */
export type Kind = 'user' | 'role' | 'mentionable' | 'channel'

export function choicesOf(guild: Guild | null, kind: Kind, channelTypes: number[] | null = null): Choosable[] {
  if (!guild) return []
  switch (kind) {
    case 'user':
      return members(guild)
    case 'role':
      return roles(guild)
    case 'mentionable':
      return [...members(guild), ...roles(guild)]
    case 'channel':
      return channels(guild, channelTypes)
  }
}

const SELECT_KINDS: Record<number, Kind> = { 5: 'user', 6: 'role', 7: 'mentionable', 8: 'channel' }

export function useChoices(select: ComponentShape): Choosable[] {
  const { state } = useChat()
  const kind = SELECT_KINDS[select.type]
  if (kind) return choicesOf(state.guild, kind, select.channel_types ?? null)
  return select.options ?? []
}
