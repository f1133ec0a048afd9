import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { awaitsVerification } from '#core/members/verified.ts'
import { isLentFor, lastEnd, lendingsOf, lendingsWithout, withLending } from '#core/rewards/lendings.ts'

/** A role that a member has for a limited time: one record for each member and role. */
export const TEMP_ROLE = 'tempRole'
export const END_JOB = 'endTempRole'
/** Tag under which the bot reports that Discord refused one. */
export const REFUSED = 'tempRoleRefused'
/** How long to wait before trying again to remove a role. */
const AGAIN_MS = 3_600_000

const ending = z.object({ userId: z.string(), roleId: z.string(), source: z.string(), ref: z.optional(z.string()) })
const askedBack = z.object({ module: z.string(), what: z.string(), payload: z.json() })
const request = z.extend(ending, { seconds: z.int(), ifRefused: z.optional(askedBack) })
const body = z.object({ roleId: z.string(), source: z.string() })

const recordId = (userId: string, roleId: string) => `${userId}:${roleId}`
const readRequest = (payload: unknown) => request.safeParse(payload).data ?? null

/** A role the member has permanently is never removed. If they have it temporarily, the later end counts. */
export function giveTemporaryRole({ payload }: EventOf<'requested'>, view: RuleView): Decision {
  const asked = readRequest(payload)
  if (!asked) return nothing('badRequest')
  const { userId, roleId, seconds, source, ref = null } = asked
  const member = view.members.get(userId)
  const known = view.records.held?.rows[0]
  if (!member) return nothing('memberGone')
  if (!known && member.roleIds.includes(roleId)) return nothing('roleHeldForGood')
  const trouble = troubleWith(roleId, view)
  if (trouble) return nothing(trouble)
  const running = known ? lendingsOf(known).filter((one) => one.endsAt > view.now) : []
  const lendings = withLending(running, { source, ref, endsAt: view.now + seconds * 1_000 })
  const endsAt = lastEnd(lendings)
  const id = recordId(userId, roleId)
  const keep: Effect = known
    ? { type: 'changeRecord', kind: TEMP_ROLE, id, dueAt: endsAt, state: 'held', body: { lendings } }
    : {
        type: 'putRecord',
        kind: TEMP_ROLE,
        id,
        state: 'held',
        subjectId: userId,
        dueAt: endsAt,
        body: { roleId, source, lendings },
      }
  return {
    effects: [
      keep,
      { type: 'schedule', job: END_JOB, key: id, at: endsAt, payload: { userId, roleId } },
      { type: 'addRole', userId, roleId, auditReason: source },
    ],
    reasons: [{ code: 'temporaryRoleGiven' }],
    onFailure: { tag: REFUSED, payload: asked },
  }
}

/** It is forgotten, so that it ends neither now nor later, and whoever wanted it is told. */
export function temporaryRoleRefused({ payload }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = readRequest(payload)
  if (!asked) return nothing('badRequest')
  const { effects } = withdraw(asked, view)
  const told = asked.ifRefused ? [askModule(view, { ...asked.ifRefused, from: 'general' })] : []
  return { effects: [...effects, ...told], reasons: [{ code: 'temporaryRoleRefused' }] }
}

const readEnding = (payload: unknown) => ending.safeParse(payload).data ?? null

export function tempRoleNeeds(payload: unknown): Needs {
  const asked = readEnding(payload)
  if (!asked) return {}
  const { userId, roleId } = asked
  return { members: [userId], records: { held: { kind: TEMP_ROLE, id: recordId(userId, roleId) } } }
}

/** The reason for the role is gone. If it was given for another reason as well, it stays until that ends. */
export function endTemporaryRoleEarly({ payload }: EventOf<'requested'>, view: RuleView): Decision {
  const asked = readEnding(payload)
  return asked ? withdraw(asked, view) : nothing('badRequest')
}

function withdraw(asked: z.infer<typeof ending>, view: RuleView): Decision {
  const record = view.records.held?.rows[0]
  if (!record) return nothing('temporaryRoleGone')
  const all = lendingsOf(record)
  if (!all.some((one) => isLentFor(one, asked))) return nothing('temporaryRoleOfOthers')
  const lendings = lendingsWithout(all, asked, view.now)
  const { id } = record
  const { userId, roleId } = asked
  if (lendings.length > 0) {
    const endsAt = lastEnd(lendings)
    return {
      effects: [
        { type: 'changeRecord', kind: TEMP_ROLE, id, dueAt: endsAt, body: { lendings } },
        { type: 'schedule', job: END_JOB, key: id, at: endsAt, payload: { userId, roleId } },
      ],
      reasons: [{ code: 'temporaryRoleStays' }],
    }
  }
  return {
    effects: [
      { type: 'deleteRecord', kind: TEMP_ROLE, id },
      { type: 'unschedule', job: END_JOB, key: id },
      { type: 'removeRole', userId, roleId, optional: true },
    ],
    reasons: [{ code: 'temporaryRoleEnded' }],
  }
}

export function endTemporaryRole({ key }: EventOf<'jobDue'>, view: RuleView): Decision {
  const record = view.records.held?.rows[0]
  const roleId = record && roleOf(record)
  if (!record?.subjectId || !roleId) return nothing('temporaryRoleGone')
  const forgotten: Effect = { type: 'deleteRecord', kind: TEMP_ROLE, id: key }
  const trouble = troubleWith(roleId, view)
  if (trouble === 'roleGone') return { effects: [forgotten], reasons: [{ code: 'temporaryRoleGone' }] }
  // Kept until the bot can remove it: a role lent for an hour must not become permanent.
  if (trouble) {
    const again: Effect = { type: 'schedule', job: END_JOB, key, at: view.now + AGAIN_MS, payload: null }
    return { effects: [again], reasons: [{ code: trouble }] }
  }
  return {
    effects: [forgotten, { type: 'removeRole', userId: record.subjectId, roleId }],
    reasons: [{ code: 'temporaryRoleEnded' }],
  }
}

/** Leaving keeps the record: a member who comes back before the end gets the role again, once they are let in. */
export function giveBackRoles({ member }: EventOf<'memberJoined'>, view: RuleView): Decision {
  if (!awaitsVerification(member, view)) return giveBack(member, view)
  return nothing(runningIn(view).length > 0 ? 'temporaryRolesAwaitEntry' : 'noTemporaryRole')
}

export function giveBackVerified({ userId }: EventOf<'memberVerified'>, view: RuleView): Decision {
  const member = view.members.get(userId)
  return member ? giveBack(member, view) : nothing('memberGone')
}

function giveBack(member: MemberSnapshot, view: RuleView): Decision {
  const running = runningIn(view)
  if (running.length === 0) return nothing('noTemporaryRole')
  const roleIds = running.flatMap((record) => roleOf(record) ?? []).filter((id) => !member.roleIds.includes(id))
  const given = roleIds.filter((roleId) => troubleWith(roleId, view) === null)
  const troubles = new Set(roleIds.flatMap((roleId) => troubleWith(roleId, view) ?? []))
  return {
    effects: given.map((roleId): Effect => ({ type: 'addRole', userId: member.id, roleId })),
    reasons: [
      ...(given.length > 0 ? [{ code: 'temporaryRolesGivenBack' }] : []),
      ...[...troubles].map((code) => ({ code })),
    ],
  }
}

const runningIn = ({ records, now }: RuleView) =>
  (records.held?.rows ?? []).filter(({ dueAt }) => dueAt !== null && dueAt > now)

/** A moderator removed it by hand: nothing is left to end. */
export function forgetTakenRoles({ before, member }: EventOf<'memberUpdated'>, view: RuleView): Decision {
  const taken = (before?.roleIds ?? []).filter((id) => !member.roleIds.includes(id))
  const gone = (view.records.held?.rows ?? []).filter((record) => taken.includes(roleOf(record) ?? ''))
  if (gone.length === 0) return nothing('noTemporaryRole')
  const effects = gone.flatMap(({ id }): Effect[] => [
    { type: 'deleteRecord', kind: TEMP_ROLE, id },
    { type: 'unschedule', job: END_JOB, key: id },
  ])
  return { effects, reasons: [{ code: 'temporaryRoleTakenByHand' }] }
}

/** Why the bot can neither give nor remove it at the moment; null: it can. */
function troubleWith(roleId: string, { guild }: RuleView): 'roleGone' | 'roleOutOfReach' | null {
  const state = guild.canGive(roleId)
  if (state === 'ok') return null
  return state === 'gone' ? 'roleGone' : 'roleOutOfReach'
}

const roleOf = (record: StoredRecord) => body.safeParse(record.body).data?.roleId ?? null

export const tempRolesOf = (userId: string): { held: RecordQuery } => ({ held: { kind: TEMP_ROLE, subjectId: userId } })
