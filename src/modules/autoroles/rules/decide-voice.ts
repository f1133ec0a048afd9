import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { m } from '#texts'
import type { AutorolesSettings } from '../settings.ts'
import { give, outOfReach, take, tellUnreachable } from './give-roles.ts'
import { isPaused, noteGiven, noteTaken } from './ping-pong.ts'
import { allVoiceRoles, voiceChange, voiceRolesFor } from './voice-roles.ts'

/** Roles that a member has because they are in voice: one record per member. */
const VOICE_HOLDER = 'voiceRole'
export const VOICE_JOB = 'voice'
/** Quick changes of channel become one change. */
const SETTLE_MS = 1_000
/** After a start this many are checked in one step, five a second; then the next ones by their ids. */
const STEP = 100
const LOOK_EVERY_MS = 200
export const RECONCILE_JOB = 'voiceReconcile'

const bodySchema = z.object({ roleIds: z.array(z.string()) })
const givenIn = (record: StoredRecord | undefined) => (record && bodySchema.safeParse(record.body).data?.roleIds) ?? []

export const holderQuery = (userId: string): { holder: RecordQuery } => ({ holder: { kind: VOICE_HOLDER, id: userId } })
const reconciledTo = (payload: unknown) => z.string().safeParse(payload).data ?? ''
export const holdersQuery = (payload: unknown = null): { holders: RecordQuery } => ({
  holders: { kind: VOICE_HOLDER, order: 'id', idAfter: reconciledTo(payload), limit: STEP },
})

const look = (userId: string, at: number): Effect => ({
  type: 'schedule',
  job: VOICE_JOB,
  key: userId,
  at,
  payload: null,
})

export function decideMoved(
  { member, before, after }: EventOf<'voiceChanged'>,
  settings: AutorolesSettings,
  view: RuleView,
): Decision {
  const { guild, now } = view
  const was = voiceRolesFor(before?.channelId ?? null, member, settings, guild)
  const is = voiceRolesFor(after?.channelId ?? null, member, settings, guild)
  const isSame = was.length === is.length && was.every((id) => is.includes(id))
  if (isSame) return { effects: [], reasons: [] }
  return { effects: [look(member.id, now + SETTLE_MS)], reasons: [{ code: 'voiceMoved' }] }
}

/** Runs a second later, by where the member is then. */
export function decideVoice(userId: string, settings: AutorolesSettings, view: RuleView): Decision {
  const { guild, members, now, records } = view
  const record = records.holder?.rows[0]
  const forgotten: Effect[] = record ? [{ type: 'deleteRecord', kind: VOICE_HOLDER, id: userId }] : []
  const member = members.get(userId)
  if (!member) return { effects: forgotten, reasons: [{ code: 'memberGone' }] }
  const channelId = guild.voice.get(userId)?.channelId ?? null
  const given = givenIn(record)
  const { add: wanted, remove } = voiceChange(channelId, member, given, settings, guild)
  const add = wanted.filter((id) => !isPaused(id, view))
  const held = voiceRolesFor(channelId, member, settings, guild)
  const [blocked] = outOfReach(held, member, guild)
  if (add.length === 0 && remove.length === 0) {
    if (blocked) return { ...nothing(blocked.code), effects: tellUnreachable(held, member, view) }
    if (wanted.length > 0) return nothing('roleRests')
    return held.length === 0 && record ? { effects: forgotten, reasons: [] } : nothing('voiceRolesRight')
  }
  const reason = m['autoroles.audit.voice']({}, { locale: guild.locale })
  const roleIds = held.filter((id) => add.includes(id) || given.includes(id))
  const kept: Effect[] =
    roleIds.length > 0
      ? [{ type: 'putRecord', kind: VOICE_HOLDER, id: userId, state: 'held', subjectId: userId, body: { roleIds } }]
      : []
  return {
    effects: [
      ...forgotten,
      ...kept,
      ...tellUnreachable(held, member, view),
      ...noteGiven(userId, add, now),
      ...noteTaken(userId, remove, now),
      ...give(userId, add, reason),
      ...take(userId, remove, reason),
    ],
    reasons: [{ code: 'voiceRolesChanged' }, ...(blocked ? [blocked] : [])],
  }
}

/** After a start or a change of the settings: everybody in voice and everybody who was, step by step. */
export function reconcileVoice(settings: AutorolesSettings, view: RuleView, payload: unknown = null): Decision {
  const { guild, now, records } = view
  const after = reconciledTo(payload)
  const holders = (records.holders?.rows ?? []).map(({ id }) => id)
  const present = allVoiceRoles(settings, guild.premium).length > 0 ? [...guild.voice.keys()] : []
  const left = [...new Set([...holders, ...present.filter((id) => id > after)])].sort()
  const people = left.slice(0, STEP)
  const last = people.at(-1)
  if (last === undefined) return { effects: [], reasons: [] }
  const looks = people.map((userId, place) => look(userId, now + place * LOOK_EVERY_MS))
  const at = now + people.length * LOOK_EVERY_MS
  const isMore = people.length === STEP
  return {
    effects: isMore ? [...looks, { type: 'schedule', job: RECONCILE_JOB, key: 'server', at, payload: last }] : looks,
    reasons: [{ code: 'voiceLookedAt' }],
  }
}
