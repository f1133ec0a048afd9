import type { ComponentRoute, ModalRoute } from '#core/bot/define-bot.ts'
import type { byJob, byTag } from '../bot/dispatch.ts'
import {
  BULK_JOB,
  BULK_TAG,
  bulkNeeds,
  CANCEL_ROUTE,
  cancelBulk,
  cancelNeeds,
  changePage,
  continueBulk,
} from './bulk.ts'
import { RESET_ROUTE, reset, resetNeeds } from './reset.ts'

/** What a module with administrator commands adds to its `bot.ts`. */
export const adminRoutes = {
  [CANCEL_ROUTE]: {
    kind: 'component',
    who: 'administrator',
    needs: cancelNeeds,
    decide: (event, _settings, view) => cancelBulk(event, view),
  },
  [RESET_ROUTE]: {
    kind: 'modal',
    who: 'administrator',
    needs: resetNeeds,
    decide: (event, _settings, view) => reset(event, view),
  },
} as const satisfies Record<string, ComponentRoute<unknown> | ModalRoute<unknown>>

export const adminJobs = {
  [BULK_JOB]: {
    needs: ({ payload }) => bulkNeeds(payload),
    decide: (event, _settings, view) => continueBulk(event, view),
  },
} as const satisfies Parameters<typeof byJob<unknown>>[0]

export const adminTags = {
  [BULK_TAG]: {
    needs: ({ payload }) => bulkNeeds(payload),
    decide: (event, _settings, view) => changePage(event, view),
  },
} as const satisfies Parameters<typeof byTag<unknown>>[0]
