import type * as z from 'zod/mini'
import { decideSuggestionRequest } from '#core/suggestions-api.ts'
import type { SuggestionRefusal } from '#modules/suggestions/rules/refuse.ts'
import { DECIDE_JOB, sortable } from '#modules/suggestions/rules/sort-suggestion.ts'
import { suggestionById, suggestionIn } from '#modules/suggestions/rules/suggestion-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

const ID_MAX = 64

/** The bot does the rest: it edits or moves the message, notifies the author and gives rewards. */
export const decideSuggestion = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/suggestions/:suggestion/decide',
  summary: 'Has the bot accept, refuse, plan or reopen a suggestion.',
  opens: { module: 'suggestions', to: 'edit' },
  body: { schema: decideSuggestionRequest, maxBytes: 8 * 1024 },
  reply: { status: 204 },
  refusals: ['suggestionNotFound', 'suggestionDecided', 'sortingOff', 'reasonNeeded', 'tooMany'],
  handle: decide,
})

const PROBLEM_OF: Partial<Record<SuggestionRefusal, ProblemCode>> = {
  sortingOff: 'sortingOff',
  sameState: 'suggestionDecided',
  reasonNeeded: 'reasonNeeded',
}

async function decide(
  visit: GuildCall,
  { state, reason: given }: z.output<typeof decideSuggestionRequest>,
): Promise<Response> {
  const { call, user, guild } = visit
  const { clock, db } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const id = call.param('suggestion')
  const reason = given?.trim() || null
  const records = suggestionById(id.slice(0, ID_MAX))
  const view = await loadNeeds(db, guild.id, 'suggestions', { records }, clock())
  const found = sortable(suggestionIn(view), { state, reason }, guild.settings)
  if (!found.ok) return refuse(call, PROBLEM_OF[found.code] ?? 'suggestionNotFound')
  const payload = { state, reason, by: user.id }
  await askBot(visit, { module: 'suggestions', job: DECIDE_JOB, key: id, payload })
  return replyEmpty(call)
}
