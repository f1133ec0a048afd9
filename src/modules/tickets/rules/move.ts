import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Ticket } from './ticket-record.ts'

/** Discord renames and moves a channel twice in ten minutes: of several that wait the last one counts. */
export const shapeKey = (channelId: string): string => `ticketShape:${channelId}`

/** Threads stay where they hang. */
export function moveTo(
  { channelId, body }: Pick<Ticket, 'channelId' | 'body'>,
  categoryId: string | null,
  { guild }: Pick<RuleView, 'guild'>,
): Effect[] {
  if (channelId === null || body.isThread || categoryId === null || !guild.channels.has(categoryId)) return []
  if (guild.channels.get(channelId)?.parentId === categoryId) return []
  return [
    {
      type: 'editChannel',
      channelId,
      parentId: categoryId,
      optional: true,
      replaces: shapeKey(channelId),
      priority: 'soon',
    },
  ]
}

export function renameTo(
  { channelId }: Pick<Ticket, 'channelId'>,
  name: string,
  { guild }: Pick<RuleView, 'guild'>,
): Effect[] {
  if (channelId === null || guild.channels.get(channelId)?.name === name) return []
  return [
    { type: 'editChannel', channelId, name, optional: true, replaces: `${shapeKey(channelId)}:name`, priority: 'soon' },
  ]
}
