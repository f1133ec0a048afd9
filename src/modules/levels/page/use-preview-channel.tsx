import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'

/** The channel of a preview: the chosen one, or any text channel for `current`. */
export function usePreviewChannel(place: string): string | null {
  const talk = useEditing(({ guild }) => guild.channels.find(({ type }) => type === CHANNEL_TYPE.text)?.id ?? null)
  return place === 'current' ? talk : place
}
