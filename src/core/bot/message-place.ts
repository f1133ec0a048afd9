import * as z from 'zod/mini'
import { DAY_MS } from '../duration/spans.ts'
import type { Effect } from './effects.ts'
import type { Id } from './ref.ts'
import type { RuleView } from './view.ts'

const KEPT_MS = 10 * 365 * DAY_MS

const place = z.object({ channelId: z.string(), messageId: z.string() })
export type MessagePlace = z.infer<typeof place>

/**
 * Where the bot has posted what the settings describe: they hold the channel in which it should be, and forget or keep
 * its id when somebody chooses another one. null: not known, as for messages posted by an earlier version.
 */
export const placeIn = (key: string, { memory }: Pick<RuleView, 'memory'>): MessagePlace | null =>
  place.safeParse(memory.get(key)).data ?? null

export const notePlace = (
  key: string,
  value: { channelId: string; messageId: Id },
  { now }: Pick<RuleView, 'now'>,
): Effect => ({ type: 'remember', key, value, forgetAt: now + KEPT_MS })

/** The copy in the channel that it has left. */
export const deleteCopy = ({ channelId, messageId }: MessagePlace): Effect => ({
  type: 'deleteMessage',
  channelId,
  messageId,
  priority: 'soon',
  optional: true,
})
