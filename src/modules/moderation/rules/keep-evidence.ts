import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { readMessages } from '#core/bot/read-messages.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { EVIDENCE_MAX } from '#core/cases-api.ts'
import { CASE, type Case, caseById, casesIn, type Evidence } from './case-record.ts'

export const EVIDENCE_TAG = 'evidence'
/** The sanction waits so long for them at most: with a ban, Discord deletes what was written. */
export const EVIDENCE_WAIT_MS = 5_000
/** Looked through for those of one member. */
const READ_MAX = 100

const asked = z.object({ caseId: z.string(), channelId: z.string(), apply: z.json() })

/** Reads the channel before anything is done to the member. `apply`: what the job that carries the sanction out is given. */
export const readEvidence = (caseId: string, channelId: string, apply: JsonValue): Effect => ({
  type: 'fetch',
  what: { kind: 'messages', channelId, limit: READ_MAX },
  optional: true,
  notLater: true,
  priority: 'now',
  answerTo: { tag: EVIDENCE_TAG, payload: { caseId, channelId, apply } },
})

export function evidenceNeeds({ payload }: EventOf<'answered'>): Needs {
  const caseId = asked.safeParse(payload).data?.caseId
  return caseId ? { records: { own: caseById(caseId) } } : {}
}

/** Keeps what there is, and has the sanction carried out at once, unless that was not waited for any more. */
export function hearOfEvidence({ payload, result }: EventOf<'answered'>, applyJob: string, view: RuleView): Decision {
  const wanted = asked.safeParse(payload).data
  const [own] = casesIn(view, 'own')
  if (!wanted || !own || own.state === 'deleted') return nothing('noCase')
  const found = result.ok ? readMessages(result.data) : null
  const evidence = evidenceOf(own, wanted.channelId, found ?? [])
  const effects: Effect[] = [
    ...(evidence ? [{ type: 'changeRecord', kind: CASE, id: own.id, body: { evidence } } as const] : []),
    ...(own.state === 'applying' && view.now - own.createdAt < EVIDENCE_WAIT_MS
      ? [{ type: 'schedule', job: applyJob, key: own.id, at: view.now, payload: wanted.apply } as const]
      : []),
  ]
  return { effects, reasons: [{ code: evidence ? 'evidenceKept' : 'noEvidence' }] }
}

/** The last messages of the member there, oldest first; null: there are none. */
function evidenceOf(
  own: Case,
  channelId: string,
  found: NonNullable<ReturnType<typeof readMessages>>,
): Evidence | null {
  const theirs = found.filter(({ authorId }) => authorId === own.subjectId).slice(-EVIDENCE_MAX)
  if (theirs.length === 0) return null
  return { channelId, messages: theirs.map(({ id, text, files, at }) => ({ id, text, files, at })) }
}
