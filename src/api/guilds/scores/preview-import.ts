import type * as z from 'zod/mini'
import { importPreviewReply, importScoresRequest } from '#core/scores-api.ts'
import { readScoresOf } from '#store/leaderboards.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type BoardCall, changeBoardRoute } from './board-route.ts'
import { BODY_MAX_BYTES, scoresOf } from './imported-scores.ts'

const SHOWN = 10

export const previewImport = changeBoardRoute({
  does: 'preview',
  summary: `What an import of the same table would do: how many members it names, and before and after of the first ${SHOWN}. Writes nothing.`,
  body: { schema: importScoresRequest, maxBytes: BODY_MAX_BYTES },
  refusals: ['scoresUnreadable'],
  reply: { status: 200, schema: importPreviewReply },
  handle: preview,
})

async function preview(asked: BoardCall, body: z.output<typeof importScoresRequest>): Promise<Response> {
  const { call, user, guild, board } = asked
  const tooOften = refuseTooOften(call, user, 'draw')
  if (tooOften) return tooOften
  const { scores, isTooLong } = scoresOf(asked, body.csv)
  if (isTooLong) return refuse(call, 'tooLarge')
  if (scores.size === 0) return refuse(call, 'scoresUnreadable')
  const now = await readScoresOf(call.services.db, guild.id, board, [...scores.keys()])
  const most = [...scores].toSorted(([, one], [, other]) => other - one).slice(0, SHOWN)
  const names = await namePeople(
    call.services,
    guild.id,
    most.map(([userId]) => userId),
  )
  return replyJson(call, {
    members: scores.size,
    newcomers: scores.size - now.size,
    rows: most.map(([userId, after]) => {
      return { userId, name: names.get(userId) ?? null, before: now.get(userId) ?? 0, after }
    }),
  })
}
