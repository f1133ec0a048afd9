import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'

/** "#general", or a note that it was deleted. */
export function useChannelName(): (id: string | null) => string {
  const channels = useEditing(({ guild }) => guild.channels)
  return (id) => channelLabel(channels.find((channel) => channel.id === id))
}
