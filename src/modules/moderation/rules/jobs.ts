import { byJob } from '#core/bot/dispatch.ts'
import { RESET_JOB, resetCases, resetNeeds } from '../commands/remove-commands.ts'
import type { ModerationSettings } from '../settings.ts'
import { applyCase, applyNeeds } from './apply-case.ts'
import { changesFromPage } from './change-from-page.ts'
import { endCase, endNeeds } from './end-case.ts'
import { PROOF_JOB, proofNeeds, tryProofAgain } from './keep-proof.ts'
import { APPLY_JOB, END_JOB } from './open-case.ts'

export const jobs = byJob<ModerationSettings>({
  [APPLY_JOB]: { needs: applyNeeds, decide: applyCase },
  [END_JOB]: { needs: endNeeds, decide: (event, _settings, view) => endCase(event, view) },
  [RESET_JOB]: { needs: resetNeeds, decide: (event, _settings, view) => resetCases(event, view) },
  [PROOF_JOB]: { needs: proofNeeds, decide: (event, _settings, view) => tryProofAgain(event, view) },
  ...changesFromPage,
})
