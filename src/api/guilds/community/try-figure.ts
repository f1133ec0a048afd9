import {
  FIGURE_TRY_SHOWN_MAX,
  type FigureTryProblem,
  type FigureTryReply,
  type FigureTryRequest,
  figureTryReply,
  figureTryRequest,
} from '#core/figure-try-api.ts'
import type { SourceProblem } from '#core/sources/source.ts'
import { apiRequest } from '#modules/community/rules/figures/api-request.ts'
import { numberAt } from '#modules/community/rules/figures/figure-value.ts'
import { PublicFetchRefused } from '#platform/fetch-public.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

export const tryFigure = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/community/figures/try',
  summary: 'What the address of a statistics channel answers now, and the number found in it.',
  opens: { module: 'community', to: 'edit' },
  body: { schema: figureTryRequest, maxBytes: 4_096 },
  reply: { status: 200, schema: figureTryReply },
  refusals: ['tooMany'],
  handle: ask,
})

async function ask({ call, user }: GuildCall, { url, path }: FigureTryRequest): Promise<Response> {
  const tooOften = refuseTooOften(call, user, 'sourceLook')
  if (tooOften) return tooOften
  return replyJson(call, await tried(call.services.fetchPublic, url, path))
}

async function tried(
  fetchPublic: GuildCall['call']['services']['fetchPublic'],
  url: string,
  path: string,
): Promise<FigureTryReply> {
  try {
    const { status, body } = await fetchPublic(apiRequest(url))
    // As the bot does: the body of an error status does not contain the figure.
    const value = status === 200 ? numberAt(body, path) : null
    return { ok: true, status, raw: body.slice(0, FIGURE_TRY_SHOWN_MAX), value }
  } catch (error) {
    if (!(error instanceof PublicFetchRefused)) throw error
    return { ok: false, problem: PROBLEMS[error.problem] ?? 'unreachable' }
  }
}

const PROBLEMS: Partial<Record<SourceProblem, FigureTryProblem>> = {
  badAddress: 'address',
  notHttps: 'address',
  privateAddress: 'address',
  tooSlow: 'slow',
  tooLarge: 'large',
}
