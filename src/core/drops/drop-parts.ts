import type { ComponentRoute } from '../bot/define-bot.ts'
import type { byJob, byTag } from '../bot/dispatch.ts'
import {
  CLAIM_ROUTE,
  claimDrop,
  claimNeeds,
  DROP_END_JOB,
  DROP_TAG,
  dropNeeds,
  endDrop,
  failedDropId,
  undoDrop,
} from './drop.ts'

/** What a module with drops adds to its `bot.ts`. */
export const dropRoutes = {
  [CLAIM_ROUTE]: {
    kind: 'component',
    who: 'anybody',
    // Presses are handled one after the other, so that the first of many is determined without conflicts.
    line: ({ args }) => `drop:${args[0]}`,
    needs: claimNeeds,
    decide: (event, _settings, view) => claimDrop(event, view),
  },
} as const satisfies Record<string, ComponentRoute<unknown>>

export const dropJobs = {
  [DROP_END_JOB]: {
    needs: ({ key }) => dropNeeds(key),
    decide: (event, _settings, view) => endDrop(event, view),
  },
} as const satisfies Parameters<typeof byJob<unknown>>[0]

export const dropTags = {
  [DROP_TAG]: {
    needs: ({ payload }) => dropNeeds(failedDropId(payload)),
    decide: ({ payload }, _settings, view) => undoDrop(failedDropId(payload), view),
  },
} as const satisfies Parameters<typeof byTag<unknown>>[0]
