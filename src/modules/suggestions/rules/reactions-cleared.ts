import { type Decision, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { recountJob } from './catch-up.ts'
import { isVoteOver } from './end-vote.ts'
import { isPosted, suggestionIn } from './suggestion-record.ts'
import { voteReactions } from './vote.ts'

/** A moderator cleared the reactions: the emojis are added again, and the votes end with their reactions. */
export function reactionsCleared(view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (suggestion?.state !== 'pending' || !isPosted(suggestion)) return nothing('notPending')
  // The bot itself may have removed them, at the end of the vote.
  if (isVoteOver(suggestion, view.now)) return nothing('voteOver')
  return {
    effects: [...voteReactions(suggestion), recountJob(suggestion, view.now)],
    reasons: [{ code: 'reactionsCleared' }],
  }
}
