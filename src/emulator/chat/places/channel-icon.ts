import type { IconName } from '#ui/icon.tsx'
import type { Channel } from '../../live/messages.ts'
import { isForum, isVoice } from '../state/groups.ts'

export function channelIcon(channel: Channel): IconName {
  if (isVoice(channel)) return 'u-voice'
  if (isForum(channel)) return 'u-list'
  if (channel.type === 5) return 'm-social-notifs'
  return 'u-hash'
}
