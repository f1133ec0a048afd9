import * as z from 'zod/mini'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { BOARDS, type Board } from '#core/leaderboards/board.ts'
import { SCORE_CHANGES } from './score-change-kinds.ts'

/** One change of a whole board, which is also the backup of the scores it changed. */
const CHANGE = 'scoreChange'
/** Members with their scores, some hundreds per record: the new scores of a change, or the previous ones. */
const ROWS = 'scoreRows'
/** Exists while a board is being changed, so that two changes are never mixed. */
const RUNNING = 'scoreChangeRunning'

export const SCORES_JOB = 'scores'
export const SCORES_PAGE_JOB = 'scoresPage'
export const FORGET_SCORES_JOB = 'forgetScores'

/** Members who are changed together. */
export const SCORES_PAGE = 200
const BACKUP_DAYS = 30

const changeBody = z.object({
  board: z.enum(BOARDS),
  what: z.enum(SCORE_CHANGES),
  /** null: unknown until everybody has been processed. */
  total: z.nullable(z.int()),
  done: z.int(),
})

export type ScoreChange = z.infer<typeof changeBody> & {
  id: string
  isRunning: boolean
  by: string | null
  begunAt: number
  /** When it last made progress. */
  movedAt: number
  /** Until when it can be taken back. */
  keptUntil: number
}

/** What the jobs of a change pass from one to the next. */
export const scorePlan = z.object({
  id: z.string(),
  board: z.enum(BOARDS),
  what: z.enum(SCORE_CHANGES),
  by: z.string(),
  /** Where the new scores are stored; null: everybody's score becomes 0. */
  rowsOf: z.nullable(z.string()),
  /** Who is told about progress, when a command started it. */
  reply: z.nullable(storedReply),
})
export type ScorePlan = z.infer<typeof scorePlan>

export const scoreRows = z.record(z.string(), z.int())
export type ScoreRows = z.infer<typeof scoreRows>

export const rowsOfImport = (id: string) => `${id}:wanted`
export const rowsOfBackup = (id: string) => `${id}:before`
export const rowsQuery = (rowsOf: string, page: number) => ({ kind: ROWS, id: `${rowsOf}:${page}` })
export const changeQuery = (id: string) => ({ kind: CHANGE, id })
export const changesQuery = (board: Board) => ({ kind: CHANGE, bodyHas: { board } })
/** All that belongs to a change, a hundred at a time. */
export const allRowsQuery = (id: string) => ({ kind: ROWS, bodyHas: { change: id } })

export const putRows = (id: string, rowsOf: string, page: number, rows: ScoreRows): StateEffect => ({
  type: 'putRecord',
  kind: ROWS,
  id: `${rowsOf}:${page}`,
  state: 'kept',
  body: { change: id, rows },
})
export const deleteRows = ({ id }: StoredRecord): StateEffect => ({ type: 'deleteRecord', kind: ROWS, id })
export const deleteChange = (id: string): StateEffect => ({ type: 'deleteRecord', kind: CHANGE, id })

const storedRows = z.object({ rows: scoreRows })
export const rowsIn = (record: StoredRecord | undefined): ScoreRows | null =>
  storedRows.safeParse(record?.body).data?.rows ?? null

export function changeIn(record: StoredRecord | undefined): ScoreChange | null {
  const body = changeBody.safeParse(record?.body).data
  if (!record || !body) return null
  const { id, state, actorId, createdAt, updatedAt } = record
  const keptUntil = record.dueAt ?? createdAt
  return { ...body, id, isRunning: state === 'running', by: actorId, begunAt: createdAt, movedAt: updatedAt, keptUntil }
}

type Begun = Omit<ScorePlan, 'reply'> & { reply: StoredReply | null; total: number | null; now: number }

/** Refused (`exists`) while another change of this board runs. */
export function beginScoreChange({ total, now, ...plan }: Begun): StateEffect[] {
  const { id, board, what, by } = plan
  const keptUntil = now + BACKUP_DAYS * DAY_MS
  return [
    { type: 'putRecord', kind: RUNNING, id: board, state: 'running', body: { change: id } },
    {
      type: 'putRecord',
      kind: CHANGE,
      id,
      state: 'running',
      actorId: by,
      dueAt: keptUntil,
      body: { board, what, total, done: 0 },
    },
    { type: 'schedule', job: FORGET_SCORES_JOB, key: id, at: keptUntil, payload: { id } },
    { type: 'schedule', job: SCORES_JOB, key: id, at: now, payload: { plan, page: 0 } },
  ]
}

/** A page takes seconds: a change without progress for an hour has been abandoned. */
const STUCK_MS = 3_600_000
export const isStuck = ({ isRunning, movedAt }: ScoreChange, now: number): boolean =>
  isRunning && now - movedAt > STUCK_MS

/** Allows another change to start. What was done stays, and so does its backup. */
export const giveUp = ({ id, board }: ScoreChange): StateEffect[] => [
  { type: 'changeRecord', kind: CHANGE, id, expect: { state: 'running' }, state: 'failed' },
  { type: 'deleteRecord', kind: RUNNING, id: board },
]

export const countDone = (id: string, done: number): StateEffect => ({
  type: 'changeRecord',
  kind: CHANGE,
  id,
  expect: { state: 'running' },
  body: { done },
})

export const endScoreChange = ({ id, board }: ScorePlan, done: number): StateEffect[] => [
  {
    type: 'changeRecord',
    kind: CHANGE,
    id,
    expect: { state: 'running' },
    state: 'done',
    body: { done, total: done },
  },
  { type: 'deleteRecord', kind: RUNNING, id: board },
]
