import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { moveScore } from './move-score.ts'
import {
  changeIn,
  changeQuery,
  countDone,
  endScoreChange,
  putRows,
  rowsIn,
  rowsOfBackup,
  rowsQuery,
  SCORES_JOB,
  SCORES_PAGE,
  SCORES_PAGE_JOB,
  type ScorePlan,
  scorePlan,
  scoreRows,
} from './score-change.ts'

type JobDue = EventOf<'jobDue'>
type Planned = { userId: string; before: number; after: number }

const step = z.object({
  plan: scorePlan,
  page: z.int(),
  /** For a reset: the last member that was processed. */
  after: z.optional(z.string()),
  /** For an import or a restore: the new scores of the members on this page. */
  rows: z.optional(scoreRows),
})
type Step = z.infer<typeof step>
const readStep = (payload: unknown): Step | null => step.safeParse(payload).data ?? null

export function scoresNeeds({ payload }: JobDue): Needs {
  const at = readStep(payload)
  if (!at) return {}
  const { plan, page, after } = at
  const change = changeQuery(plan.id)
  if (plan.rowsOf === null) return { records: { change }, holders: { board: plan.board, after, limit: SCORES_PAGE } }
  return { records: { change, rows: rowsQuery(plan.rowsOf, page) } }
}

/** The next members: a reset goes through everybody who has a score, others through those who are listed. */
export function nextScores({ payload }: JobDue, view: RuleView): Decision {
  const at = readStep(payload)
  const change = changeIn(view.records.change?.rows[0])
  if (!at || !change?.isRunning) return nothing('bulkOver')
  const { plan, page } = at
  if (plan.rowsOf === null) {
    const planned = view.holders.map(({ userId, quantity }) => ({ userId, before: quantity, after: 0 }))
    const isLast = planned.length < SCORES_PAGE
    return changePage({ ...at, after: planned.at(-1)?.userId }, planned, change.done, isLast, view)
  }
  const rows = rowsIn(view.records.rows?.rows[0])
  if (rows === null) return changePage(at, [], change.done, true, view)
  const payloadOfPage = { plan, page, rows }
  return {
    effects: [{ type: 'schedule', job: SCORES_PAGE_JOB, key: plan.id, at: view.now, payload: payloadOfPage }],
    reasons: [],
  }
}

export function scoresPageNeeds({ payload }: JobDue): Needs {
  const at = readStep(payload)
  return at ? { records: { change: changeQuery(at.plan.id) }, standings: Object.keys(at.rows ?? {}) } : {}
}

export function changeNamed({ payload }: JobDue, view: RuleView): Decision {
  const at = readStep(payload)
  const change = changeIn(view.records.change?.rows[0])
  if (!at?.rows || !change?.isRunning) return nothing('bulkOver')
  const planned = Object.entries(at.rows).map(([userId, after]): Planned => {
    const standing = view.standings.get(userId)
    return { userId, before: (at.plan.board === 'levels' ? standing?.xp : standing?.money) ?? 0, after }
  })
  return changePage(at, planned, change.done, false, view)
}

/** The previous scores go into the backup in the same transaction that changes them. */
function changePage(at: Step, planned: readonly Planned[], before: number, isLast: boolean, view: RuleView): Decision {
  const { plan, page, after } = at
  const done = before + planned.length
  const next: StateEffect = {
    type: 'schedule',
    job: SCORES_JOB,
    key: plan.id,
    at: view.now,
    payload: { plan, page: page + 1, after },
  }
  const backup = Object.fromEntries(planned.map((one) => [one.userId, one.before]))
  const effects: Effect[] = [
    ...(isLast ? endScoreChange(plan, done) : [countDone(plan.id, done), next]),
    ...(planned.length > 0 ? [putRows(plan.id, rowsOfBackup(plan.id), page, backup)] : []),
    ...planned.flatMap((one) => moveScore(plan, one)),
    ...told(plan, done, isLast, view),
  ]
  return {
    effects,
    reasons: [{ code: isLast ? 'bulkDone' : 'bulkGoesOn' }],
    replyTo: plan.reply?.interaction,
    otherwise: () => nothing('bulkOver'),
  }
}

/** Discord stops accepting answers to an interaction after a quarter of an hour. */
const REPLY_MAX_MS = 14 * 60_000

function told({ reply, board, what }: ScorePlan, done: number, isLast: boolean, { now, guild }: RuleView): Effect[] {
  if (!reply || now - reply.interaction.receivedAt > REPLY_MAX_MS) return []
  const { locale } = guild
  const words = { name: NAMES[board]({}, { locale }), count: done, done: formatNumber(done, locale) }
  const content = isLast ? m['bulk.done'](words, { locale }) : m['bulk.running'](words, { locale })
  const kept = isLast && what === 'reset' ? `\n${m['scores.kept']({}, { locale })}` : ''
  return [{ type: 'update', message: { content: content + kept } }]
}

const NAMES = { levels: m['admin.resets.xp'], economy: m['admin.resets.money'] } as const
