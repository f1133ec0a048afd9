import { messageOf } from '#core/publishing/publish-state.ts'
import type { ReactionMessage } from '../reaction-message.ts'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import { postedOf } from './posted-of.ts'

/**
 * The entry with its own message: a copy has none yet, and the copy of one that used an existing message gets a new
 * text.
 */
export function withOwnMessage(
  entry: ReactionMessage,
  saved: readonly ReactionMessage[],
  listed: readonly ReactionMessage[],
): ReactionMessage {
  const known = saved.find(({ id }) => id === entry.id)
  const { gone: _, ...fresh } = entry
  if (known?.message) return { ...fresh, message: known.message, ...(known.gone && { gone: known.gone }) }
  const message = messageOf(postedOf(fresh), [], listed.map(postedOf))
  if (message !== null || fresh.content !== null) return { ...fresh, message }
  return { ...fresh, message, content: newReactionMessage(fresh.id).content }
}
