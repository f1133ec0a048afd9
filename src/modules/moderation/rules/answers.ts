import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { COPY_TAG, hearOfCopied } from '../conversations/copy.ts'
import { hearOfRenewal, RENEW_FAILED } from '../conversations/renew-channel.ts'
import { hearOfSaved, SAVE_TAG } from '../conversations/save.ts'
import type { ModerationSettings } from '../settings.ts'
import { APPLIED_TAG, TOLD_TAG } from './apply-case.ts'
import { hearOfMessages, READ_TAG } from './clear-messages.ts'
import { ENDED_TAG, endedNeeds, hearOfEnd } from './end-case.ts'
import { appliedNeeds, hearOfApplied, hearOfPrivateMessage } from './hear-of-result.ts'
import { hearOfProof, PROOF_TAG, proofNeeds } from './keep-proof.ts'
import { hearOfLift, LIFTED_TAG, liftedNeeds } from './lift-case.ts'

type Answered = EventOf<'answered'>

export function answerNeeds(event: Answered): Needs {
  switch (event.tag) {
    case APPLIED_TAG:
      return appliedNeeds(event)
    case ENDED_TAG:
      return endedNeeds(event)
    case LIFTED_TAG:
      return liftedNeeds(event)
    case PROOF_TAG:
      return proofNeeds(event)
    default:
      return {}
  }
}

/** What became of what Discord was asked to do. */
export function hearOfAnswer(event: Answered, settings: ModerationSettings, view: RuleView): Decision {
  switch (event.tag) {
    case APPLIED_TAG:
      return hearOfApplied(event, settings, view)
    case TOLD_TAG:
      return hearOfPrivateMessage(event)
    case ENDED_TAG:
      return hearOfEnd(event, view)
    case LIFTED_TAG:
      return hearOfLift(event, view)
    case PROOF_TAG:
      return hearOfProof(event, view)
    case READ_TAG:
      return hearOfMessages(event, view)
    case COPY_TAG:
      return hearOfCopied(event, view)
    case SAVE_TAG:
      return hearOfSaved(event, view)
    case RENEW_FAILED:
      return hearOfRenewal(event)
    default:
      return nothing('unknownAnswer')
  }
}
