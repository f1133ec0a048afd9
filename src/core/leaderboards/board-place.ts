import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { Id } from '#core/bot/ref.ts'
import type { RuleView } from '#core/bot/view.ts'

/** Where the message is: the settings hold its id, but only the channel in which it should be. */
export const PLACE = 'boardPlace'
const KEPT_MS = 400 * 86_400_000

const place = z.object({ channelId: z.string(), messageId: z.string() })
type Place = z.infer<typeof place>

/** null: not known, as for messages posted by an earlier version. */
export function placeOf(messageId: string | null, { memory }: Pick<RuleView, 'memory'>): Place | null {
  const known = place.safeParse(memory.get(PLACE)).data
  return known && known.messageId === messageId ? known : null
}

export const notePlace = (channelId: string, messageId: Id, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'remember',
  key: PLACE,
  value: { channelId, messageId },
  forgetAt: now + KEPT_MS,
})

/** The copy in the channel that it has left. */
export const deleteCopy = ({ channelId, messageId }: Place): Effect => ({
  type: 'deleteMessage',
  channelId,
  messageId,
  priority: 'soon',
  optional: true,
})
