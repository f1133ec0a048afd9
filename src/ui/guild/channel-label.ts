import type { Channel } from '#core/guild/types.ts'
import { m } from '#texts'

/** How a channel is named in a list; undefined: it is gone. */
export function channelLabel(channel: Pick<Channel, 'name' | 'archived'> | undefined): string {
  if (!channel) return m['ui.values.gone']()
  const { name, archived } = channel
  return archived ? m['ui.values.archivedThread']({ name }) : `#${name}`
}
