import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView, StoredRecord } from '#core/bot/view.ts'
import { passesList } from '#core/gains/lists.ts'
import { nextMidnight } from '#core/local-time.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { ROLE_FAILURES } from '#core/rewards/grant.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { findCelebrants, readCelebrants } from './find-celebrants.ts'
import { LENT_ROLE } from './stored-date.ts'

export const TAKE_BACK_JOB = 'takeBack'
const PAGE = 100

const lent = z.object({ roleId: z.string(), date: z.string() })
const readLent = (record: StoredRecord | undefined) => (record && lent.safeParse(record.body).data) ?? null

const takingBack = z.object({ date: z.string(), mode: z.enum(['public', 'private']), after: z.string() })
type TakingBack = z.infer<typeof takingBack>

/** First removes it from those whose day is over, then gives it to those who celebrate. */
export const takeBackRoles = (wanted: TakingBack, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'schedule',
  job: TAKE_BACK_JOB,
  key: TAKE_BACK_JOB,
  at: now,
  payload: wanted,
})

export function takeBackNeeds(payload: unknown): Needs {
  const after = takingBack.safeParse(payload).data?.after ?? ''
  return { records: { lent: { kind: LENT_ROLE, order: 'id', idAfter: after, limit: PAGE } } }
}

export function takeBack({ payload }: EventOf<'jobDue'>, settings: BirthdaysSettings, view: RuleView): Decision {
  const wanted = takingBack.safeParse(payload).data
  if (!wanted) return nothing('badRequest')
  const { role } = settings.birthdays
  const rows = view.records.lent?.rows ?? []
  const over = rows.filter((record) => {
    const held = readLent(record)
    return !held || held.date < wanted.date || held.roleId !== role
  })
  const last = rows.at(-1)
  const { date, mode } = wanted
  const next =
    rows.length === PAGE && last
      ? takeBackRoles({ ...wanted, after: last.id }, view)
      : findCelebrants({ purpose: 'lend', date, mode, after: '' }, view)
  return {
    effects: [
      ...over.flatMap((record) => takeFrom(record, view)),
      ...(role === null && rows.length < PAGE ? [] : [next]),
    ],
    reasons: [{ code: 'rolesTakenBack', params: { count: over.length } }],
  }
}

/** Removes it from the member whose record was loaded as `lent`: they are not to be celebrated here any more. */
export const takeLent = (view: Pick<RuleView, 'records' | 'guild'>): Effect[] =>
  (view.records.lent?.rows ?? []).flatMap((record) => takeFrom(record, view))

function takeFrom(record: StoredRecord, { guild }: Pick<RuleView, 'guild'>): Effect[] {
  const held = readLent(record)
  const forgotten: Effect = { type: 'deleteRecord', kind: LENT_ROLE, id: record.id }
  const state = held ? guild.canGive(held.roleId) : 'gone'
  if (!held || state === 'gone') return [forgotten]
  // Kept until the bot can remove it, at a later midnight: a role lent for a day must not become permanent.
  if (state !== 'ok') return []
  return [forgotten, { type: 'removeRole', userId: record.id, roleId: held.roleId, optional: true }]
}

export function lendNeeds(payload: unknown): Needs {
  const ids = readCelebrants(payload).people.map(({ userId }) => userId)
  return { members: ids, records: { lent: { kind: LENT_ROLE, id: ids } } }
}

export function lendRole({ payload }: EventOf<'jobDue'>, settings: BirthdaysSettings, view: RuleView): Decision {
  const { role, roleRolesMode, roleRoles } = settings.birthdays
  if (role === null) return nothing('noRole')
  const { date, people } = readCelebrants(payload)
  const usable = view.guild.canGive(role)
  if (usable !== 'ok') {
    const alert = people.length > 0 ? [logAlert(view, 'birthdays', { code: 'birthdayRole', roleId: role })] : []
    return { effects: alert, reasons: [{ code: 'roleUnusable', params: { reason: ROLE_FAILURES[usable] } }] }
  }
  const records = new Map((view.records.lent?.rows ?? []).map((record) => [record.id, record]))
  const effects = people.flatMap(({ userId }): Effect[] => {
    const member = view.members.get(userId)
    if (!member || member.bot || !passesList(roleRolesMode, roleRoles, member.roleIds)) return []
    return lendOne(member, records.get(userId), role, date, view)
  })
  return effects.length > 0 ? { effects, reasons: [{ code: 'roleLent' }] } : nothing('nobodyToLendTo')
}

function lendOne(
  member: MemberSnapshot,
  record: StoredRecord | undefined,
  roleId: string,
  date: string,
  { now, guild }: Pick<RuleView, 'now' | 'guild'>,
): Effect[] {
  const { id } = member
  // Until then the record outlives erasing the member's data: without it, nobody would remove the role.
  const kept = { kind: LENT_ROLE, id, state: date, dueAt: nextMidnight(now, guild.timezone), body: { roleId, date } }
  const given: Effect = { type: 'addRole', userId: id, roleId, optional: true }
  const holds = member.roleIds.includes(roleId)
  if (record) {
    const noted: Effect = { type: 'changeRecord', ...kept }
    return holds ? [noted] : [noted, given]
  }
  return holds ? [] : [{ type: 'putRecord', ...kept, subjectId: id }, given]
}
