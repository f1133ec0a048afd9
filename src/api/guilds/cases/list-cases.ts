import { CASE_FILTER_STATES, type CasePage, casePage, caseQuestion, SANCTION_TYPES } from '#core/cases-api.ts'
import { casesIn } from '#modules/moderation/rules/case-record.ts'
import { casesQuery } from '#modules/moderation/rules/find-cases.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { readerOf, viewCases } from './case-view.ts'

const PAGE_ROWS = 25

export const CASE_FILTERS = {
  person: 'Cases of this member alone, by their id.',
  moderator: 'Cases of this moderator alone, by their id.',
  type: `One of ${SANCTION_TYPES.join(', ')}; all when absent.`,
  state: `One of ${CASE_FILTER_STATES.join(', ')}; all when absent.`,
  predefined: 'Given as this predefined sanction alone, by its id.',
  q: 'Part of a name, a reason or a context, or the number of a case.',
  from: 'Given on this day of the server, or later: `2026-03-01`.',
  to: 'Given on this day of the server, or earlier.',
  before: 'Number of the last case already seen.',
}

/** The case file on the module's page. Readable for everybody who may see the module's settings. */
export const listCases = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/cases',
  summary: `Sanctions of the server, newest first, ${PAGE_ROWS} per page. Notes about yourself are left out.`,
  query: CASE_FILTERS,
  opens: { module: 'moderation', to: 'read' },
  reply: { status: 200, schema: casePage },
  refusals: ['badRequest'],
  handle: list,
})

async function list({ call, user, guild }: GuildCall): Promise<Response> {
  const question = caseQuestion.safeParse(call.c.req.query()).data
  if (!question) return refuse(call, 'badRequest')
  const { services } = call
  const reader = readerOf(user, guild)
  const listed = { ...casesQuery(question, reader), limit: PAGE_ROWS }
  const view = await loadNeeds(services.db, guild.id, 'moderation', { records: { listed } }, services.clock())
  const cases = casesIn(view, 'listed')
  const { rows, count } = view.records.listed ?? { rows: [], count: 0 }
  const shown = await viewCases(services, guild.id, reader, cases)
  const page: CasePage = {
    cases: cases.map(shown.listed),
    count,
    next: rows.length < count ? (rows.at(-1)?.number ?? null) : null,
  }
  return replyJson(call, page)
}
