import type * as z from 'zod/mini'
import { mergeSuggestionRequest } from '#core/suggestions-api.ts'
import { MERGE_JOB, mergeable } from '#modules/suggestions/rules/merge-suggestion.ts'
import type { SuggestionRefusal } from '#modules/suggestions/rules/refuse.ts'
import { SUGGESTION, suggestionById, suggestionIn } from '#modules/suggestions/rules/suggestion-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

const ID_MAX = 64

/** The bot does the rest: it moves the votes, edits both messages and notifies the authors. */
export const mergeSuggestion = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/suggestions/:suggestion/merge',
  summary: 'Has the bot merge a duplicate into another suggestion. Everybody who voted on either counts once.',
  opens: { module: 'suggestions', to: 'edit' },
  body: { schema: mergeSuggestionRequest, maxBytes: 1_024 },
  reply: { status: 204 },
  refusals: ['suggestionNotFound', 'sortingOff', 'badRequest', 'tooMany'],
  handle: merge,
})

const PROBLEM_OF: Partial<Record<SuggestionRefusal, ProblemCode>> = {
  sortingOff: 'sortingOff',
  sameSuggestion: 'badRequest',
}

async function merge(visit: GuildCall, { into }: z.output<typeof mergeSuggestionRequest>): Promise<Response> {
  const { call, user, guild } = visit
  const { clock, db } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const id = call.param('suggestion')
  const records = { ...suggestionById(id.slice(0, ID_MAX)), kept: { kind: SUGGESTION, number: into } }
  const view = await loadNeeds(db, guild.id, 'suggestions', { records }, clock())
  const found = mergeable(suggestionIn(view), suggestionIn(view, 'kept'), guild.settings)
  if (!found.ok) return refuse(call, PROBLEM_OF[found.code] ?? 'suggestionNotFound')
  await askBot(visit, { module: 'suggestions', job: MERGE_JOB, key: id, payload: { into, by: user.id } })
  return replyEmpty(call)
}
