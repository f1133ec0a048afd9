import type { Decision, Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'

/** A role removed this soon after it was given was removed by another bot rather than by a person. */
const AT_ONCE_MS = 10_000
/** After this many times within the window, the role is paused. */
const TIMES = 3
const WINDOW_MS = 10 * 60_000
export const PAUSE_MS = 60 * 60_000

type Held = Pick<RuleView, 'held' | 'now'>

const givenKey = (userId: string, roleId: string) => `gave:${userId}:${roleId}`
const strippedKey = (roleId: string) => `stripped:${roleId}`
const pausedKey = (roleId: string) => `paused:${roleId}`

/** Two bots fighting over a role would use up Discord's rate limit. */
export const isPaused = (roleId: string, { held }: Pick<RuleView, 'held'>): boolean =>
  held(pausedKey(roleId)) !== undefined

export const noteGiven = (userId: string, roleIds: readonly string[], now: number): Effect[] =>
  roleIds.map((roleId) => ({ type: 'hold', key: givenKey(userId, roleId), value: true, forgetAt: now + AT_ONCE_MS }))

/** A role that the module itself removes does not count. */
export const noteTaken = (userId: string, roleIds: readonly string[], now: number): Effect[] =>
  roleIds.map((roleId) => ({ type: 'hold', key: givenKey(userId, roleId), value: null, forgetAt: now }))

export const lostRoles = ({ before, member }: Pick<EventOf<'memberUpdated'>, 'before' | 'member'>): string[] =>
  (before?.roleIds ?? []).filter((roleId) => !member.roleIds.includes(roleId))

/**
 * Somebody removed immediately what was just given; after the third time in ten minutes the role is not given for an
 * hour.
 */
export function decideStripped(event: EventOf<'memberUpdated'>, view: RuleView): Decision {
  const { member } = event
  const stripped = lostRoles(event).filter((roleId) => view.held(givenKey(member.id, roleId)) !== undefined)
  const done = stripped.map((roleId) => countStrip(roleId, view))
  return {
    effects: [...noteTaken(member.id, stripped, view.now), ...done.flatMap(({ effects }) => effects)],
    reasons: done.some(({ isOver }) => isOver) ? [{ code: 'roleFoughtOver' }] : [],
  }
}

function countStrip(roleId: string, view: RuleView): { effects: Effect[]; isOver: boolean } {
  const { now } = view
  const times = [...stripsOf(roleId, view), now]
  if (times.length < TIMES) {
    const noted: Effect = { type: 'hold', key: strippedKey(roleId), value: times, forgetAt: now + WINDOW_MS }
    return { effects: [noted], isOver: false }
  }
  return {
    effects: [
      { type: 'hold', key: strippedKey(roleId), value: null, forgetAt: now },
      { type: 'hold', key: pausedKey(roleId), value: true, forgetAt: now + PAUSE_MS },
      logAlert(view, 'autoroles', { code: 'roleFoughtOver', roleId }),
    ],
    isOver: true,
  }
}

function stripsOf(roleId: string, { held, now }: Held): number[] {
  const known = held(strippedKey(roleId))
  return Array.isArray(known) ? known.filter((at): at is number => typeof at === 'number' && now - at < WINDOW_MS) : []
}
