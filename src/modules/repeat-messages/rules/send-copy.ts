import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'
import type { CopyOutcome } from '#core/repeat-past-api.ts'
import { agreedOf, composeCopy, postCopy } from './compose-copy.ts'
import { COPY, type CopyState, copyOf, type DueCopy, withPast } from './copy-state.ts'
import { isLouderThan, withoutMentions } from './loudness.ts'
import { isTooLate } from './next-run.ts'
import { obstacleTo } from './obstacle.ts'
import { nextAfter, planNext, SEND_JOB } from './plan-copies.ts'

export const REFUSED = 'refused'
/** While Discord is unavailable a copy is tried again this long after each attempt. */
const TRIES_AFTER_MS = [60_000, 5 * 60_000, 15 * 60_000]
/** Minimum time between two copies in one channel, of any message. */
const APART_MS = 5_000

/** The moment it was planned for, and the attempts so far. */
type Turn = { at: number; tries: number }
const turn = z.object({ id: z.string(), at: z.number(), tries: z._default(z.number(), 0) })
const readTurn = (payload: unknown) => turn.safeParse(payload).data ?? null

type SkipReason = Exclude<CopyOutcome, 'sent' | 'sentQuietly' | 'sentUnpublished' | 'refused' | 'platformAway'>
/** Problems that somebody has to fix. */
const TROUBLES: readonly SkipReason[] = ['channelGone', 'threadLocked', 'savedMessageGone']

const tellSuspended = ({ entry: { name } }: DueCopy, view: RuleView): Effect =>
  logAlert(view, 'repeat-messages', { code: 'repeatSuspended', name })

export function skipCopy(due: DueCopy, at: number, code: SkipReason, view: RuleView): Decision {
  const { entry, state } = due
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: COPY,
        id: entry.id,
        body: { lastRun: at, skips: state.skips + 1, past: withPast(state, at, code) },
      },
      ...planNext(entry, state, at, view),
      ...(TROUBLES.includes(code) ? [tellSuspended(due, view)] : []),
    ],
    reasons: [{ code }],
  }
}

const sentKey = (channelId: string) => `sent:${channelId}`

export function sendCopy(due: DueCopy, { at, tries }: Turn, view: RuleView): Decision {
  const { entry, state } = due
  const { id, channel } = entry
  const sentAt = view.held(sentKey(channel))
  if (typeof sentAt === 'number' && view.now - sentAt < APART_MS) {
    const payload = { at, tries }
    const later: Effect = { type: 'schedule', job: SEND_JOB, key: id, at: sentAt + APART_MS, payload }
    return { effects: [later], reasons: [{ code: 'oneAfterTheOther' }] }
  }
  const copy = composeCopy(entry, state, view)
  if (!copy) return skipCopy(due, at, 'savedMessageGone', view)
  const sent = { ...state, sends: state.sends + 1 }
  const isLouder = isLouderThan(agreedOf(entry, state, view), entry, copy)
  const posted = postCopy(entry, state, isLouder ? withoutMentions(copy) : copy, view)
  const unpublished = posted.reasons.length > 0 ? 'sentUnpublished' : 'sent'
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: COPY,
        id,
        body: { lastRun: at, sends: sent.sends, past: withPast(state, at, isLouder ? 'sentQuietly' : unpublished) },
      },
      ...planNext(entry, sent, at, view),
      { type: 'hold', key: sentKey(channel), value: view.now, forgetAt: view.now + APART_MS },
      ...posted.effects,
    ],
    reasons: [{ code: isLouder ? 'louderThanChosen' : 'sent' }, ...posted.reasons],
    onFailure: { tag: REFUSED, payload: { id, at, tries } },
  }
}

/** What Discord's refusals say about a channel. */
const OUTCOME_OF: Readonly<Record<string, 'channelGone' | 'threadLocked'>> = {
  channelGone: 'channelGone',
  threadArchived: 'threadLocked',
  threadLocked: 'threadLocked',
}

/** Discord refused it: it is not counted, so a campaign does not end because of it. */
export function whenRefused({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = readTurn(payload)
  const due = asked && copyOf(asked.id, view)
  if (!asked || !due || result.ok) return nothing('repeatGone')
  const { id, at } = asked
  const state = { ...due.state, sends: Math.max(0, due.state.sends - 1) }
  if (result.code === 'platformAway') return tryLater({ ...due, state }, asked, view)
  const outcome = OUTCOME_OF[result.code] ?? 'refused'
  const body = {
    sends: state.sends,
    past: withPast(state, at, outcome),
    ...(outcome === 'channelGone' && { thread: null }),
  }
  return {
    effects: [
      { type: 'changeRecord', kind: COPY, id, body },
      ...planNext(due.entry, state, due.state.lastRun ?? at, view),
      tellSuspended(due, view),
    ],
    reasons: [{ code: outcome === 'refused' ? 'copyRefused' : outcome }],
  }
}

/** Tries again after a while, unless the next copy is due by then; after the last attempt it waits for that one. */
export function tryLater(due: DueCopy, { at, tries }: Turn, view: RuleView): Decision {
  const { entry, state } = due
  const body = { sends: state.sends, lastRun: at, past: withPast(state, at, 'platformAway') }
  const wait = TRIES_AFTER_MS[tries]
  const next = nextAfter(entry, state, at, view)
  const again = wait === undefined ? null : view.now + wait
  const isWorthIt =
    again !== null && (next === null || again < next) && !isTooLate(entry, at, again, view.guild.timezone)
  const plan: Effect[] = isWorthIt
    ? [{ type: 'schedule', job: SEND_JOB, key: entry.id, at: again, payload: { at, tries: tries + 1 } }]
    : planNext(entry, state, at, view)
  return {
    effects: [{ type: 'changeRecord', kind: COPY, id: entry.id, body }, ...plan],
    reasons: [{ code: isWorthIt ? 'triedLater' : 'platformAway' }],
  }
}

/** One more copy on request: the next scheduled one stays as it was. */
export function sendNow(
  id: string,
  view: RuleView,
): Effect[] | 'repeatGone' | 'channelGone' | 'threadLocked' | 'savedMessageGone' {
  const due = copyOf(id, view)
  if (!due) return 'repeatGone'
  const { entry, state } = due
  const obstacle = obstacleTo(entry, state, view)
  if (obstacle) return obstacle
  const copy = composeCopy(entry, state, view)
  if (!copy) return 'savedMessageGone'
  const posted = postCopy(entry, state, copy, view)
  const past = withPast(state, view.now, posted.reasons.length > 0 ? 'sentUnpublished' : 'sent')
  return [
    { type: 'changeRecord', kind: COPY, id, body: { sends: state.sends + 1, past } satisfies Partial<CopyState> },
    ...posted.effects,
  ]
}
