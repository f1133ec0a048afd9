import * as z from 'zod/mini'
import { SERVER_NAME_MAX } from '#core/guild/name-bounds.ts'
import { IMPORT_CHARACTERS_MAX } from './scores/parse-scores.ts'
import { SCORE_CHANGES } from './scores/score-change-kinds.ts'

/** Requests and replies about the XP or the money of everybody on a server, shared by browser and API. */

const scoreBackup = z.object({
  id: z.string(),
  /** What was done after the backup was made. */
  what: z.enum(SCORE_CHANGES),
  /** null: no longer known. */
  by: z.nullable(z.string()),
  madeAt: z.string(),
  keptUntil: z.string(),
  members: z.number(),
})
export type ScoreBackup = z.infer<typeof scoreBackup>

const runningChange = z.object({
  what: z.enum(SCORE_CHANGES),
  done: z.number(),
  /** null: unknown until everybody has been processed. */
  total: z.nullable(z.number()),
})
export type RunningChange = z.infer<typeof runningChange>

/** `GET /dashboard/guilds/{id}/scores/{board}` */
export const scoresReply = z.object({
  /** Reset, import and restore are for administrators. */
  mayChange: z.boolean(),
  running: z.nullable(runningChange),
  /** Newest first. */
  backups: z.array(scoreBackup),
})
export type ScoresReply = z.infer<typeof scoresReply>

const ID_MAX = 64

/** `POST /dashboard/guilds/{id}/scores/{board}/reset`: the name of the server, typed to confirm. */
export const resetScoresRequest = z.strictObject({ name: z.string().check(z.maxLength(SERVER_NAME_MAX)) })

/** `POST /dashboard/guilds/{id}/scores/{board}/import` */
export const importScoresRequest = z.strictObject({ csv: z.string().check(z.maxLength(IMPORT_CHARACTERS_MAX)) })

/** `POST /dashboard/guilds/{id}/scores/{board}/preview`: what importing the same text would change. */
export const importPreviewReply = z.object({
  members: z.number(),
  /** Those who have nothing here yet. */
  newcomers: z.number(),
  /** Those with the most afterwards. */
  rows: z.array(z.object({ userId: z.string(), name: z.nullable(z.string()), before: z.number(), after: z.number() })),
})
export type ImportPreview = z.infer<typeof importPreviewReply>

/** `POST /dashboard/guilds/{id}/scores/{board}/restore` */
export const restoreScoresRequest = z.strictObject({ backup: z.string().check(z.maxLength(ID_MAX)) })
