import type { ReactionMessage } from '../reaction-message.ts'

/** The entry as it is saved so that the bot posts it anew. A message that the bot did not write cannot be posted again. */
export function toPostAgain({ gone: _, ...entry }: ReactionMessage): ReactionMessage | null {
  return entry.content === null ? null : { ...entry, message: null }
}
