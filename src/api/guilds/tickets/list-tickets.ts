import type { RuleView } from '#core/bot/view.ts'
import {
  TICKET_CLAIMS,
  TICKET_SEARCH_MAX,
  TICKET_STATES,
  type TicketList,
  type TicketQuestion,
  ticketList,
} from '#core/tickets-api.ts'
import { groupTickets } from '#modules/tickets/rules/group-tickets.ts'
import { overviewQueries, ticketsQuery } from '#modules/tickets/rules/list-tickets.ts'
import { everyRequest } from '#modules/tickets/rules/request-record.ts'
import { type Ticket, ticketsIn } from '#modules/tickets/rules/ticket-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import type { LoadedGuild } from '../guild-view.ts'
import { listedRequestOf, REQUESTS_SHOWN, requestsIn } from './listed-request.ts'
import { isLate, listedTicketOf, peopleIn } from './listed-ticket.ts'

const CLOSED_ROWS = 25
/** More than most servers ever have open, so the team sees all of them together. */
const LIVE_ROWS = 100
const NUMBER = /^\d{1,9}$/
const PANEL_ID = /^[\w-]{1,36}$/

/** The inbox on the module's page. Readable for everybody who may see the module's settings. */
export const listTickets = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/tickets',
  summary: `Tickets with who opened and claimed them and who waits for an answer, ${LIVE_ROWS} at a time in the order in which they should be looked at; closed ones newest first, ${CLOSED_ROWS} at a time.`,
  query: {
    state: `One of ${TICKET_STATES.join(', ')}; all but closed when absent.`,
    panel: 'Tickets of this panel alone, by its id.',
    claimed: `One of ${TICKET_CLAIMS.join(', ')}: whether somebody takes care of it, or you do.`,
    q: 'A number, the id of who opened it, or words of what was written in the form.',
    before: 'What the page before said as `next`.',
  },
  opens: { module: 'tickets', to: 'read' },
  reply: { status: 200, schema: ticketList },
  refusals: ['badRequest'],
  handle: list,
})

async function list({ call, user, guild }: GuildCall): Promise<Response> {
  const question = questionOf(call)
  if (!question) return refuse(call, 'badRequest')
  const { db, clock } = call.services
  const now = clock()
  const records = {
    listed: ticketsQuery(question, { readerId: user.id, limit: CLOSED_ROWS }),
    requests: everyRequest(REQUESTS_SHOWN),
    ...overviewQueries,
  }
  const view = await loadNeeds(db, guild.id, 'tickets', { records }, now)
  const { tickets, count, next } = pageOf(question, view, guild, now)
  const requests = requestsIn(view)
  const live = ticketsIn(view, 'live')
  const openers = requests.map(({ draft }) => draft.openerId)
  const names = await namePeople(call.services, guild.id, [...new Set([...peopleIn(tickets), ...openers])])
  const reply: TicketList = {
    tickets: tickets.flatMap(
      (ticket) =>
        listedTicketOf(ticket, guild.settings, { names, premium: guild.premium, now, readerId: user.id }) ?? [],
    ),
    requests: requests.map((request) => listedRequestOf(request, guild.settings, names)),
    count,
    next,
    overview: {
      exists: (view.records.ever?.count ?? 0) > 0 || requests.length > 0,
      open: view.records.live?.count ?? 0,
      late: live.filter((ticket) => isLate(ticket, guild, now)).length,
      requests: view.records.requests?.count ?? 0,
      openByPanel: countByPanel(live.map(({ body }) => body.panelId)),
    },
    now: new Date(now).toISOString(),
  }
  return replyJson(call, reply)
}

type Page = { tickets: readonly Ticket[]; count: number; next: number | null }

function pageOf(question: TicketQuestion, view: Pick<RuleView, 'records'>, guild: LoadedGuild, now: number): Page {
  const { rows, count } = view.records.listed ?? { rows: [], count: 0 }
  const found = ticketsIn(view, 'listed')
  if (question.state === 'closed') {
    return { tickets: found, count, next: count > rows.length ? (rows.at(-1)?.number ?? null) : null }
  }
  const from = question.before ?? 0
  const tickets = mostUrgentFirst(found, guild, now).slice(from, from + LIVE_ROWS)
  const seen = from + tickets.length
  return { tickets, count, next: found.length > seen ? seen : null }
}

function mostUrgentFirst(found: readonly Ticket[], { settings, premium }: LoadedGuild, now: number): Ticket[] {
  const byId = new Map(found.map((ticket) => [ticket.id, ticket]))
  const listed = found.flatMap(
    (ticket) => listedTicketOf(ticket, settings, { names: new Map(), premium, now, readerId: '' }) ?? [],
  )
  return groupTickets(listed).flatMap(({ tickets }) => tickets.flatMap(({ id }) => byId.get(id) ?? []))
}

const countByPanel = (panelIds: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(panelIds, (id) => id)].map(([id, tickets]) => [id, tickets.length]))

/** null when a parameter is invalid. */
function questionOf(call: Call): TicketQuestion | null {
  const { state, panel, claimed, q = '', before } = call.c.req.query()
  const isSearch = q.length <= TICKET_SEARCH_MAX
  const isNumber = before === undefined || NUMBER.test(before)
  const isPanel = panel === undefined || PANEL_ID.test(panel)
  const knownState = TICKET_STATES.find((one) => one === state) ?? null
  const knownClaim = TICKET_CLAIMS.find((one) => one === claimed) ?? null
  if (!isSearch || !isNumber || !isPanel) return null
  if ((state !== undefined && !knownState) || (claimed !== undefined && !knownClaim)) return null
  return {
    state: knownState,
    panelId: panel ?? null,
    claimed: knownClaim,
    search: q.trim(),
    before: before === undefined ? null : Number(before),
  }
}
