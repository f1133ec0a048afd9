import type * as z from 'zod/mini'
import { curvePreviewReply, curvePreviewRequest } from '#core/curve-preview-api.ts'
import { ladderOf } from '#core/levels/curve.ts'
import { compareLevels } from '#store/compare-levels.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

/** Changes nothing: the page calls it while somebody adjusts the curve. */
export const previewCurve = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/levels/curve-preview',
  summary: 'How many members would gain or lose levels with another curve or highest level.',
  body: { schema: curvePreviewRequest, maxBytes: 1024 },
  opens: { module: 'levels', to: 'read' },
  reply: { status: 200, schema: curvePreviewReply },
  refusals: ['tooMany'],
  handle: preview,
})

async function preview(
  { call, user, guild }: GuildCall,
  asked: z.output<typeof curvePreviewRequest>,
): Promise<Response> {
  const { db } = call.services
  const tooOften = refuseTooOften(call, user, 'memberSearch')
  if (tooOften) return tooOften
  const { settings, premium } = guild
  return replyJson(call, await compareLevels(db, guild.id, ladderOf(settings, premium), ladderOf(asked, premium)))
}
