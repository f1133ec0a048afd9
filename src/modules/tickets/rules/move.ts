import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Ticket } from './ticket-record.ts'

type Shape = { name?: string | undefined; categoryId?: string | null | undefined }

/**
 * Discord renames and moves a channel twice in ten minutes: both in one request, and of several that wait the last one
 * counts. Threads stay in their channel.
 */
export function reshape(
  { channelId, body }: Pick<Ticket, 'channelId' | 'body'>,
  { name, categoryId }: Shape,
  { guild }: Pick<RuleView, 'guild'>,
): Effect[] {
  if (channelId === null) return []
  const channel = guild.channels.get(channelId)
  const isNamed = name !== undefined && channel?.name !== name
  const isMoved = !body.isThread && !!categoryId && guild.channels.has(categoryId) && channel?.parentId !== categoryId
  if (!isNamed && !isMoved) return []
  return [
    {
      type: 'editChannel',
      channelId,
      name: isNamed ? name : undefined,
      parentId: isMoved ? categoryId : undefined,
      optional: true,
      replaces: `ticketShape:${channelId}`,
      priority: 'soon',
    },
  ]
}

/** What may take minutes comes after everything that people expect immediately. */
export function slowLast(effects: readonly Effect[]): Effect[] {
  const isSlow = (effect: Effect) =>
    effect.type === 'editChannel' && (effect.name !== undefined || effect.parentId !== undefined)
  return [...effects.filter((effect) => !isSlow(effect)), ...effects.filter(isSlow)]
}
