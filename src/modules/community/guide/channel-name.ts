import type { GuideContext } from '#core/guides/guide.ts'
import { m } from '#texts'

/** null: none is chosen yet. */
export function channelName(id: unknown, { speaker, locale }: GuideContext): string | null {
  if (typeof id !== 'string') return null
  const channel = speaker.guild.channels.find((one) => one.id === id)
  return channel ? `#${channel.name}` : m['ui.values.gone']({}, { locale })
}
