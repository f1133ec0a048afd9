import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { isThreadType } from '#core/guild/types.ts'
import { limitFor } from '#core/limits.ts'
import { dayIn, localTime } from '#core/local-time.ts'
import { isSameValue } from '#core/settings/paths.ts'
import type { RepeatMessage } from '../repeat-message.ts'
import { messagesOf } from './compose-copy.ts'
import { COPY, type CopyState, cadenceOf, copyState, effective, planOf, repeatEntries } from './copy-state.ts'
import { agreementOf } from './loudness.ts'
import { nextRun } from './next-run.ts'

export const SEND_JOB = 'send'
/** Ends a pause. */
export const RESUME_JOB = 'resume'

/** Replaces the plan while the message is beyond the limit: like any changed plan, it starts over afterwards. */
const RESTING = 'resting'

/** Plans the next copy of every entry whose plan is new, and forgets deleted ones. */
export function planAll(view: RuleView): Decision {
  const entries = repeatEntries(view)
  const known = new Map((view.records.copies?.rows ?? []).map((record) => [record.id, record]))
  const effects: Effect[] = []
  for (const written of entries) {
    const entry = effective(written, view.guild.premium)
    const record = known.get(entry.id)
    known.delete(entry.id)
    const state = record ? copyState(record.body) : null
    const { timezone } = view.guild
    const schedule = `${planOf(entry)} `
    const plan = schedule + timezone
    const agreed = agreementOf(written, messagesOf(written, view)[0] ?? null, state?.agreed)
    const thread = threadOf(entry, state, view)
    const { maxSends } = entry
    if (record && state?.plan === plan) {
      const before = { agreed: state.agreed ?? null, thread: state.thread ?? null, maxSends: state.maxSends ?? null }
      const after = { agreed, thread, maxSends }
      if (!isSameValue(after, before)) effects.push({ type: 'changeRecord', kind: COPY, id: entry.id, body: after })
      // More copies are allowed than before, or fewer: the schedule itself continues.
      if (maxSends !== before.maxSends) {
        effects.push(plannedAt(entry.id, nextRun(entry, state, view.now, timezone, cadenceOf(state, record.createdAt))))
      }
      continue
    }
    const zoneBefore = record && state?.plan.startsWith(schedule) ? state.plan.slice(schedule.length) : null
    const fresh: CopyState = {
      sends: state?.sends ?? 0,
      skips: state?.skips ?? 0,
      lastRun: state?.lastRun ?? null,
      plan,
      since: zoneBefore === null ? view.now : (state?.since ?? record?.createdAt ?? view.now),
      agreed,
      thread,
      maxSends,
    }
    const at =
      zoneBefore === null
        ? nextRun(entry, fresh, view.now, timezone, view.now)
        : nextInZone(entry, fresh, zoneBefore, view)
    // Switched on by somebody: the pause that would have ended later is over.
    if (entry.enabled && record) effects.push({ type: 'unschedule', job: RESUME_JOB, key: entry.id })
    effects.push(
      record
        ? { type: 'changeRecord', kind: COPY, id: entry.id, body: fresh }
        : { type: 'putRecord', kind: COPY, id: entry.id, state: 'planned', channelId: entry.channel, body: fresh },
      plannedAt(entry.id, at),
    )
  }
  const mayRest = !view.guild.premium && entries.length >= limitFor('repeatMessages', false)
  for (const [id, { body }] of known) effects.push(...(mayRest ? rest(id, copyState(body)) : forget(id)))
  return effects.length > 0 ? { effects, reasons: [{ code: 'planned' }] } : nothing('nothingToPlan')
}

/** Only the time zone changed: the schedule continues, and a time of day already used is not used again. */
function nextInZone(entry: RepeatMessage, state: CopyState, zoneBefore: string, view: RuleView): number | null {
  const { now, guild } = view
  const { timezone } = guild
  const { lastRun } = state
  const served = entry.kind === 'fixed' && lastRun !== null ? clockAt(lastRun, zoneBefore) : ''
  let at = nextRun(entry, state, now, timezone, cadenceOf(state, now))
  while (at !== null && clockAt(at, timezone) <= served) at = nextRun(entry, state, at, timezone, at)
  return at
}

/** Day and time there, to compare with those in another time zone. */
function clockAt(ms: number, timezone: string): string {
  const { hour, minute } = localTime(ms, timezone)
  return `${dayIn(ms, timezone)} ${String(hour * 60 + minute).padStart(4, '0')}`
}

const plannedAt = (id: string, at: number | null): Effect =>
  at === null ? unplan(id) : { type: 'schedule', job: SEND_JOB, key: id, at, payload: { at } }
const unplan = (id: string): Effect => ({ type: 'unschedule', job: SEND_JOB, key: id })
const forget = (id: string): Effect[] => [{ type: 'deleteRecord', kind: COPY, id }, unplan(id)]

/** Beyond the limit it is only inactive: its counts apply again once the server is premium. */
const rest = (id: string, state: CopyState | null): Effect[] =>
  state?.plan === RESTING ? [] : [{ type: 'changeRecord', kind: COPY, id, body: { plan: RESTING } }, unplan(id)]

/** Discord does not list archived threads, so that a channel is one is recorded while it is listed. */
function threadOf({ channel }: RepeatMessage, state: CopyState | null, { guild }: RuleView): string | null {
  const listed = guild.channels.get(channel)
  if (listed) return isThreadType(listed.type) ? channel : null
  return state?.thread === channel ? channel : null
}

/** The schedule is kept: the planned moment counts, not when it was sent. */
export function nextAfter(entry: RepeatMessage, { sends }: CopyState, at: number, view: RuleView): number | null {
  return nextRun(entry, { sends, lastRun: at }, view.now, view.guild.timezone, at)
}

export function planNext(entry: RepeatMessage, state: CopyState, at: number, view: RuleView): Effect[] {
  const next = nextAfter(entry, state, at, view)
  return next === null ? [] : [{ type: 'schedule', job: SEND_JOB, key: entry.id, at: next, payload: { at: next } }]
}
