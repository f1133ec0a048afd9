import { byJob } from '#core/bot/dispatch.ts'
import { RESET_JOB, resetCases, resetNeeds } from '../commands/remove-commands.ts'
import type { ModerationSettings } from '../settings.ts'
import { applyCase, applyNeeds } from './apply-case.ts'
import {
  CONTEXT_JOB,
  changeNeeds,
  contextFromPage,
  EDIT_JOB,
  editFromPage,
  LENGTH_JOB,
  LIFT_JOB,
  lengthFromPage,
  liftFromPage,
  REMOVE_JOB,
  removeFromPage,
} from './change-from-page.ts'
import { endCase, endNeeds } from './end-case.ts'
import { PROOF_JOB, proofNeeds, tryProofAgain } from './keep-proof.ts'
import { APPLY_JOB, END_JOB } from './open-case.ts'

export const jobs = byJob<ModerationSettings>({
  [APPLY_JOB]: { needs: applyNeeds, decide: applyCase },
  [END_JOB]: { needs: endNeeds, decide: (event, _settings, view) => endCase(event, view) },
  [RESET_JOB]: { needs: resetNeeds, decide: (event, _settings, view) => resetCases(event, view) },
  [EDIT_JOB]: { needs: changeNeeds, decide: (event, _settings, view) => editFromPage(event, view) },
  [LIFT_JOB]: { needs: changeNeeds, decide: (event, _settings, view) => liftFromPage(event, view) },
  [LENGTH_JOB]: { needs: changeNeeds, decide: (event, _settings, view) => lengthFromPage(event, view) },
  [CONTEXT_JOB]: { needs: changeNeeds, decide: (event, _settings, view) => contextFromPage(event, view) },
  [PROOF_JOB]: { needs: proofNeeds, decide: (event, _settings, view) => tryProofAgain(event, view) },
  [REMOVE_JOB]: { needs: changeNeeds, decide: (event, _settings, view) => removeFromPage(event, view) },
})
