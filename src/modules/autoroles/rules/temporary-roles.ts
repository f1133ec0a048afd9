import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { m } from '#texts'

/** The general module's records, whoever gave the role: one for each member and role. */
const TEMP_ROLE = 'tempRole'
const LISTED_MAX = 100
/** Ends a role before its original end; the original end is the general module's own job. */
export const SOONER_JOB = 'endSooner'
export const FORGET_JOB = 'forgetTempRoles'

const bodySchema = z.object({ roleId: z.string() })
export const lentRole = (record: StoredRecord): string | null => bodySchema.safeParse(record.body).data?.roleId ?? null

const lentId = (userId: string, roleId: string) => `${userId}:${roleId}`

export const lentQuery = (userId: string, roleId: string): { lent: RecordQuery } => ({
  lent: { kind: TEMP_ROLE, id: lentId(userId, roleId) },
})
export const lentTo = (userId: string): { lent: RecordQuery } => ({
  lent: { kind: TEMP_ROLE, subjectId: userId, limit: LISTED_MAX, oldestFirst: true },
})
export const lentOf = (roleId: string): { lent: RecordQuery } => ({
  lent: { kind: TEMP_ROLE, bodyHas: { roleId }, limit: LISTED_MAX, oldestFirst: true },
})
export const anyLent: { lent: RecordQuery } = { lent: { kind: TEMP_ROLE, limit: LISTED_MAX, oldestFirst: true } }

export const lentRecord = (view: Pick<RuleView, 'records'>): StoredRecord | null => view.records.lent?.rows[0] ?? null

/** Removes the role, and leaves nothing to end. */
export const takeBack = (userId: string, roleId: string, auditReason: string): Effect[] => [
  { type: 'deleteRecord', kind: TEMP_ROLE, id: lentId(userId, roleId) },
  { type: 'unschedule', job: SOONER_JOB, key: lentId(userId, roleId) },
  { type: 'removeRole', userId, roleId, auditReason },
]

export const endSooner = (userId: string, roleId: string, at: number): Effect[] => [
  { type: 'changeRecord', kind: TEMP_ROLE, id: lentId(userId, roleId), dueAt: at },
  { type: 'schedule', job: SOONER_JOB, key: lentId(userId, roleId), at, payload: { userId, roleId } },
]

const target = z.object({ userId: z.string(), roleId: z.string() })

export const soonerNeeds = (payload: unknown) => {
  const lent = target.safeParse(payload).data
  return lent ? { records: lentQuery(lent.userId, lent.roleId) } : {}
}

/** Unless it was lengthened again in the meantime. */
export function decideSooner(payload: unknown, view: RuleView): Decision {
  const lent = target.safeParse(payload).data
  if (!lent) return nothing('badRequest')
  const record = lentRecord(view)
  if (!record || (record.dueAt ?? 0) > view.now) return nothing('temporaryRoleGone')
  const reason = m['autoroles.audit.temporaryEnd']({}, { locale: view.guild.locale })
  return { effects: takeBack(lent.userId, lent.roleId, reason), reasons: [{ code: 'temporaryRoleEnded' }] }
}

/** Members keep the roles permanently from now on; a hundred records at a time. */
export function forgetLent(payload: unknown, view: RuleView): Decision {
  const rows = view.records.lent?.rows ?? []
  const effects = rows.map(({ id }): Effect => ({ type: 'deleteRecord', kind: TEMP_ROLE, id }))
  const userId = z.object({ userId: z.nullable(z.string()) }).safeParse(payload).data?.userId ?? null
  if (rows.length === LISTED_MAX) effects.push(forgetLater(userId, view.now))
  return { effects, reasons: [{ code: 'temporaryRolesForgotten' }] }
}

export const forgetLater = (userId: string | null, at: number): Effect => ({
  type: 'schedule',
  job: FORGET_JOB,
  key: userId ?? 'server',
  at,
  payload: { userId },
})
