import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { copyOf, repeatEntries } from './copy-state.ts'
import { obstacleTo } from './obstacle.ts'
import { sendCopy, skipCopy } from './send-copy.ts'

/** The author of a repeat message wants its first copy now. */
export const FIRST_JOB = 'first'
const AGAIN_MS = 2_000
const TRIES_MAX = 10

const asked = z.object({ tries: z._default(z.number(), 0) })

/** Sends the first copy, whatever the hour and however quiet the channel is; the schedule counts from here. */
export function sendFirst({ key, payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const due = copyOf(key, view)
  if (!due) return waitForPlan(key, asked.safeParse(payload).data?.tries ?? 0, view)
  const { entry, state } = due
  if (!entry.enabled) return nothing('paused')
  const obstacle = obstacleTo(entry, state, view)
  return obstacle ? skipCopy(due, view.now, obstacle, view) : sendCopy(due, { at: view.now, tries: 0 }, view)
}

/** It was made a moment ago, and may not have been recorded yet. */
function waitForPlan(id: string, tries: number, view: RuleView): Decision {
  const isKnown = repeatEntries(view).some((entry) => entry.id === id)
  if (!isKnown || tries >= TRIES_MAX) return nothing('repeatGone')
  const again: Effect = {
    type: 'schedule',
    job: FIRST_JOB,
    key: id,
    at: view.now + AGAIN_MS,
    payload: { tries: tries + 1 },
  }
  return { effects: [again], reasons: [{ code: 'notPlannedYet' }] }
}
