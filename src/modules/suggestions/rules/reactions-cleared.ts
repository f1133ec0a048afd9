import { type Decision, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { recountJob } from './recount.ts'
import { isPosted, suggestionIn } from './suggestion-record.ts'
import { voteReactions } from './vote.ts'

/** A moderator swept the reactions off: the emojis come back, and the votes are what is left of them. */
export function reactionsCleared(view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (suggestion?.state !== 'pending' || !isPosted(suggestion)) return nothing('notPending')
  return {
    effects: [...voteReactions(suggestion), recountJob(suggestion, view.now)],
    reasons: [{ code: 'reactionsCleared' }],
  }
}
