import type { byJob } from '#core/bot/dispatch.ts'
import { changeNamed, nextScores, scoresNeeds, scoresPageNeeds } from './change-scores.ts'
import { forgetNeeds, forgetScores } from './forget-scores.ts'
import { FORGET_SCORES_JOB, SCORES_JOB, SCORES_PAGE_JOB } from './score-change.ts'

/** What a module with a board adds to its jobs. */
export const scoreJobs = {
  [SCORES_JOB]: { needs: scoresNeeds, decide: (event, _settings, view) => nextScores(event, view) },
  [SCORES_PAGE_JOB]: { needs: scoresPageNeeds, decide: (event, _settings, view) => changeNamed(event, view) },
  [FORGET_SCORES_JOB]: { needs: forgetNeeds, decide: (event, _settings, view) => forgetScores(event, view) },
} as const satisfies Parameters<typeof byJob<unknown>>[0]
