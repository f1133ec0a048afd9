import * as z from 'zod/mini'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { allRowsQuery, deleteChange, deleteRows, FORGET_SCORES_JOB } from './score-change.ts'

const forgotten = z.object({ id: z.string() })
const idIn = (payload: unknown) => forgotten.safeParse(payload).data?.id ?? null

export function forgetNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const id = idIn(payload)
  return id === null ? {} : { records: { rows: allRowsQuery(id) } }
}

/** Once a change can no longer be undone, its backup is deleted, a hundred records at a time. */
export function forgetScores({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const id = idIn(payload)
  if (id === null) return nothing('badRequest')
  const rows = view.records.rows?.rows ?? []
  if (rows.length === 0) return decided('backupForgotten', deleteChange(id))
  const again = { type: 'schedule', job: FORGET_SCORES_JOB, key: id, at: view.now, payload: { id } } as const
  return decided('backupForgotten', ...rows.map(deleteRows), again)
}
