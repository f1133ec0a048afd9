import type { Posted } from '#core/publishing/publish-state.ts'
import type { ReactionMessage } from '../reaction-message.ts'

/** Where its message is posted; one that was deleted on Discord counts as not posted. */
export const postedOf = ({ id, channel, message, gone }: ReactionMessage): Posted => ({
  id,
  channel,
  messageId: gone ? null : message,
})
