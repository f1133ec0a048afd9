import { mayEdit } from '#core/access.ts'
import { decideSuggestionRequest } from '#core/suggestions-api.ts'
import type { SuggestionRefusal } from '#modules/suggestions/rules/refuse.ts'
import { DECIDE_JOB, sortable } from '#modules/suggestions/rules/sort-suggestion.ts'
import { suggestionById, suggestionIn } from '#modules/suggestions/rules/suggestion-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { scheduleJob } from '#store/jobs.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { replyEmpty } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'

const BODY_MAX_BYTES = 8 * 1024
const ID_MAX = 64

/** The bot does the rest: it edits or moves the message, tells the author and gives rewards. */
export const decideSuggestion: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/suggestions/:suggestion/decide',
  summary: 'Has the bot accept, refuse, plan or reopen a suggestion.',
  auth: 'bearer',
  body: { type: 'application/json', schema: decideSuggestionRequest },
  reply: { status: 204 },
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'suggestionNotFound',
    'suggestionDecided',
    'sortingOff',
    'tooLarge',
    'invalidBody',
    'reasonNeeded',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, (visit) => decide(call, identity, visit)),
}

const PROBLEM_OF: Partial<Record<SuggestionRefusal, ProblemCode>> = {
  sortingOff: 'sortingOff',
  sameState: 'suggestionDecided',
  reasonNeeded: 'reasonNeeded',
}

async function decide(call: Call, { user }: Identity, { guild, standing }: Visit): Promise<Response> {
  const { clock, db, limits } = call.services
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = decideSuggestionRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  if (!mayEdit(standing.access, 'suggestions')) return refuse(call, 'forbiddenModule')
  const waitSeconds = limits.write.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const id = call.param('suggestion')
  const now = clock()
  const reason = data.reason?.trim() || null
  const records = suggestionById(id.slice(0, ID_MAX))
  const view = await loadNeeds(db, guild.id, 'suggestions', { records }, now)
  const found = sortable(suggestionIn(view), { state: data.state, reason }, guild.settings)
  if (!found.ok) return refuse(call, PROBLEM_OF[found.code] ?? 'suggestionNotFound')
  const payload = { state: data.state, reason, by: user.id }
  await scheduleJob(db, { guildId: guild.id, module: 'suggestions', job: DECIDE_JOB, key: id, at: now, payload })
  return replyEmpty(call)
}
