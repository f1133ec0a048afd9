import type { Effect, JsonValue } from '#core/bot/effects.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import {
  CASE_CONTEXT_MAX,
  CASE_REASON_MAX,
  type CaseSource,
  type CaseState,
  isTemporary,
  type SanctionType,
} from '#core/cases-api.ts'
import { CASE, CASE_NUMBERS, type CaseBody } from './case-record.ts'
import { EVIDENCE_WAIT_MS, readEvidence } from './keep-evidence.ts'
import { keepProof } from './keep-proof.ts'

export const APPLY_JOB = 'apply'
export const END_JOB = 'end'

/** One sanction, whoever requests it. */
export type Sanction = {
  type: SanctionType
  userId: string
  targetName: string
  moderatorId: string
  /** For the server's audit log. */
  moderatorName: string
  source: CaseSource
  reason: string | null
  context: string | null
  images: CaseBody['images']
  /** In seconds, for temporary ones. */
  duration: number | null
  deleteMessages: number
  channelId: string | null
  reportId: string | null
  ruleId: string | null
  predefinedId: string | null
  infractionId?: string | null
  /** Where the member’s last messages are to be kept from, as proof. */
  evidenceFrom?: string | null
}

export const bodyOf = (sanction: Sanction): CaseBody => ({
  type: sanction.type,
  targetName: sanction.targetName,
  source: sanction.source,
  reason: sanction.reason?.slice(0, CASE_REASON_MAX) ?? null,
  context: sanction.context?.slice(0, CASE_CONTEXT_MAX) ?? null,
  images: sanction.images,
  deleteMessages: sanction.deleteMessages,
  reportId: sanction.reportId,
  ruleId: sanction.ruleId,
  predefinedId: sanction.predefinedId,
  infractionId: sanction.infractionId ?? null,
  lifted: null,
  appeal: null,
  appealState: null,
  appealChannelId: null,
  appealMessageId: null,
  evidence: null,
  failure: null,
  liftFailure: null,
  edits: [],
})

export function putCase(sanction: Sanction, id: string, state: CaseState, dueAt: number | null): Effect {
  return {
    type: 'putRecord',
    kind: CASE,
    id,
    number: { counter: CASE_NUMBERS },
    state,
    subjectId: sanction.userId,
    actorId: sanction.moderatorId,
    channelId: sanction.channelId,
    dueAt,
    body: bodyOf(sanction),
  }
}

/**
 * Stored first, so that it has its number and survives a crash; the job that follows tells the member and Discord. Its
 * end is scheduled at the same time, so that it comes whatever happens in between.
 */
export function openCase(sanction: Sanction, view: RuleView, reply: StoredReply | null): Effect[] {
  const id = view.newId()
  const { type, userId, moderatorId, moderatorName, duration, evidenceFrom } = sanction
  const dueAt = isTemporary(type) && duration !== null ? view.now + duration * 1_000 : null
  const payload: JsonValue = { userId, moderatorId, moderatorName, reply }
  const effects: Effect[] = [
    putCase(sanction, id, 'applying', dueAt),
    ...(evidenceFrom
      ? [
          // Carried out without them if they do not come.
          { type: 'schedule', job: APPLY_JOB, key: id, at: view.now + EVIDENCE_WAIT_MS, payload } as const,
          readEvidence(id, evidenceFrom, payload),
        ]
      : [{ type: 'schedule', job: APPLY_JOB, key: id, at: view.now, payload } as const]),
  ]
  if (dueAt !== null) effects.push(planEnd(id, dueAt, userId))
  return [...effects, ...keepProof(id, sanction.images, sanction.moderatorId)]
}

export const planEnd = (id: string, at: number, userId: string, attempts = 0): Effect => ({
  type: 'schedule',
  job: END_JOB,
  key: id,
  at,
  payload: { userId, attempts },
})
