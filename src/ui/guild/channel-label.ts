import type { Channel } from '#core/guild/types.ts'
import { m } from '#texts'

/** The name of a channel in a list; undefined: it was deleted. */
export function channelLabel(channel: Pick<Channel, 'name' | 'archived'> | undefined): string {
  if (!channel) return m['ui.values.gone']()
  const { name, archived } = channel
  return archived ? m['ui.values.archivedThread']({ name }) : `#${name}`
}
