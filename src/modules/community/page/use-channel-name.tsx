import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'

/** "#general", or that it is gone. */
export function useChannelName(): (id: string | null) => string {
  const channels = useEditing(({ guild }) => guild.channels)
  return (id) => {
    const name = channels.find((channel) => channel.id === id)?.name
    return name === undefined ? m['ui.values.gone']() : `#${name}`
  }
}
