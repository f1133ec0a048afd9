import type { RuleView } from '#core/bot/view.ts'
import type { RepeatMessage } from '../repeat-message.ts'
import type { CopyState } from './copy-state.ts'

/**
 * Why nothing can be written there, as far as is known without asking Discord; null: no known reason. An archived
 * thread opens when somebody writes, unless it is locked.
 */
export function obstacleTo(
  { channel: channelId }: RepeatMessage,
  { thread }: Pick<CopyState, 'thread'>,
  { guild }: Pick<RuleView, 'guild'>,
): 'channelGone' | 'threadLocked' | null {
  const channel = guild.channels.get(channelId)
  if (!channel) return thread === channelId ? null : 'channelGone'
  return channel.details?.locked && !guild.botCan('manageThreads', channelId) ? 'threadLocked' : null
}
