import { byTag } from '#core/bot/dispatch.ts'
import { COPY_TAG, hearOfCopied } from '../conversations/copy.ts'
import { hearOfRenewal, RENEW_FAILED } from '../conversations/renew-channel.ts'
import { hearOfSaved, SAVE_TAG } from '../conversations/save.ts'
import type { ModerationSettings } from '../settings.ts'
import { APPLIED_TAG, TOLD_TAG } from './apply-case.ts'
import { BAN_TAG, banNeeds, hearOfBan } from './ask-for-ban.ts'
import { hearOfNewEnd, NEW_END_TAG, newEndNeeds } from './change-end.ts'
import { hearOfMessages, READ_TAG } from './clear-messages.ts'
import { ENDED_TAG, endedNeeds, hearOfEnd } from './end-case.ts'
import { hearOfLift, liftedNeeds } from './hear-of-lift.ts'
import { appliedNeeds, hearOfApplied, hearOfPrivateMessage } from './hear-of-result.ts'
import { EVIDENCE_TAG, evidenceNeeds, hearOfEvidence } from './keep-evidence.ts'
import { hearOfProof, PROOF_TAG, proofNeeds } from './keep-proof.ts'
import { LIFTED_TAG } from './lift-case.ts'
import { APPLY_JOB } from './open-case.ts'

/** Results of requests to Discord. */
export const answers = byTag<ModerationSettings>({
  [APPLIED_TAG]: { needs: appliedNeeds, decide: hearOfApplied },
  [TOLD_TAG]: { decide: (event) => hearOfPrivateMessage(event) },
  [BAN_TAG]: { needs: banNeeds, decide: (event, _settings, view) => hearOfBan(event, view) },
  [ENDED_TAG]: { needs: endedNeeds, decide: (event, _settings, view) => hearOfEnd(event, view) },
  [LIFTED_TAG]: { needs: liftedNeeds, decide: hearOfLift },
  [NEW_END_TAG]: { needs: newEndNeeds, decide: (event, _settings, view) => hearOfNewEnd(event, view) },
  [READ_TAG]: { decide: (event, _settings, view) => hearOfMessages(event, view) },
  [COPY_TAG]: { decide: (event, _settings, view) => hearOfCopied(event, view) },
  [SAVE_TAG]: { decide: (event, _settings, view) => hearOfSaved(event, view) },
  [RENEW_FAILED]: { decide: (event) => hearOfRenewal(event) },
  [EVIDENCE_TAG]: { needs: evidenceNeeds, decide: (event, _settings, view) => hearOfEvidence(event, APPLY_JOB, view) },
  [PROOF_TAG]: { needs: proofNeeds, decide: (event, _settings, view) => hearOfProof(event, view) },
})
