import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import type { Family } from '../rules/read-source.ts'
import { useFeedSettings } from './fields.tsx'

/** Warns that announcements should be published but Discord does not publish from this channel. */
export function NotPublished({ family, channelId }: { family: Family; channelId: string }) {
  const { youtube, twitch } = useFeedSettings()
  const isPublished = (family === 'youtube' && youtube.crosspost) || (family === 'twitch' && twitch.crosspost)
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channelId))
  if (!isPublished || !channel || channel.type === CHANNEL_TYPE.news) return null
  return <Note tone="attention">{m['social-notifs.page.notPublished']({ channel: channelLabel(channel) })}</Note>
}
