import {
  type ListedSuggestion,
  SUGGESTION_ORDERS,
  SUGGESTION_SEARCH_MAX,
  SUGGESTION_STATES,
  type SuggestionQuestion,
  suggestionList,
} from '#core/suggestions-api.ts'
import { listingQuery } from '#modules/suggestions/rules/list-suggestions.ts'
import { isPosted, type PostedSuggestion, suggestionsIn } from '#modules/suggestions/rules/suggestion-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

const PAGE_ROWS = 20
const PAGE_MAX = 10_000

/** The board on the module's page. Readable for everybody who may see the module's settings. */
export const listSuggestions = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/suggestions',
  summary: `Suggestions with their votes and states, ${PAGE_ROWS} per page. Anonymous authors stay so.`,
  query: {
    state: `One of ${SUGGESTION_STATES.join(', ')}; all when absent.`,
    order: `One of ${SUGGESTION_ORDERS.join(', ')}. Other than newest: where ranking and search are on.`,
    search: 'Words; quotes keep them together, | means or. Where ranking and search are on.',
    page: 'From 0 on.',
  },
  opens: { module: 'suggestions', to: 'read' },
  reply: { status: 200, schema: suggestionList },
  refusals: ['badRequest'],
  handle: list,
})

async function list({ call, guild }: GuildCall): Promise<Response> {
  const question = questionOf(call)
  if (!question) return refuse(call, 'badRequest')
  const { state, order, search, page } = question
  const mayRank = guild.premium && guild.settings.suggestSystem.sortingSearch
  if (!mayRank && (order !== 'newest' || search !== '')) return refuse(call, 'badRequest')
  const query = listingQuery({ state, order, words: search || null, memberId: null, page })
  const listed = { ...query, limit: PAGE_ROWS, offset: page * PAGE_ROWS }
  const { db, clock } = call.services
  const view = await loadNeeds(db, guild.id, 'suggestions', { records: { listed } }, clock())
  const count = view.records.listed?.count ?? 0
  return replyJson(call, {
    suggestions: suggestionsIn(view, 'listed').filter(isPosted).map(listedOf),
    count,
    pages: Math.max(1, Math.ceil(count / PAGE_ROWS)),
  })
}

function questionOf(call: Call): SuggestionQuestion | null {
  const { state, order = 'newest', search = '', page = '0' } = call.c.req.query()
  const wanted = SUGGESTION_STATES.find((one) => one === state) ?? null
  const ordered = SUGGESTION_ORDERS.find((one) => one === order)
  const isPage = /^\d{1,5}$/.test(page) && Number(page) <= PAGE_MAX
  if ((state !== undefined && !wanted) || !ordered || !isPage || search.length > SUGGESTION_SEARCH_MAX) return null
  return { state: wanted, order: ordered, search: search.trim(), page: Number(page) }
}

function listedOf({
  id,
  number,
  state,
  authorId,
  channelId,
  messageId,
  createdAt,
  body,
}: PostedSuggestion): ListedSuggestion {
  const { title, description, comment, reason, up, neutral, down, isAnonymous, author } = body
  return {
    id,
    number,
    title,
    description,
    comment,
    state,
    reason,
    votes: { up, neutral, down },
    author: isAnonymous ? null : { id: authorId, name: author.name },
    createdAt: new Date(createdAt).toISOString(),
    channelId,
    messageId,
  }
}
