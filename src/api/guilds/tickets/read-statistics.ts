import { STATISTICS_DAYS, type TicketStatistics, ticketStatistics } from '#core/ticket-statistics-api.ts'
import { readTicketCounts } from '#store/ticket-statistics.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = '30'

export const readTicketStatistics = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/tickets/statistics',
  summary:
    'Tickets opened and closed, how soon they were answered and how they were rated, by panel, by tag and by person.',
  query: { days: `The last ${STATISTICS_DAYS.join(', ')} days; ${DEFAULT_DAYS} when absent.` },
  opens: { module: 'tickets', to: 'read' },
  reply: { status: 200, schema: ticketStatistics },
  refusals: ['badRequest'],
  handle: read,
})

async function read({ call, guild }: GuildCall): Promise<Response> {
  const asked = call.c.req.query('days') ?? DEFAULT_DAYS
  const days = STATISTICS_DAYS.find((one) => String(one) === asked)
  if (!days) return refuse(call, 'badRequest')
  const { db, clock } = call.services
  const { timezone, ticketSystem } = guild.settings
  const {
    totals,
    days: perDay,
    panels,
    tags,
    staff,
  } = await readTicketCounts(db, guild.id, {
    since: clock() - days * DAY_MS,
    timezone,
  })
  const names = await namePeople(
    call.services,
    guild.id,
    staff.map(({ userId }) => userId),
  )
  const nameOfPanel = (id: string) => ticketSystem.panels.find((panel) => panel.id === id)?.name ?? null
  const reply: TicketStatistics = {
    totals,
    days: perDay,
    panels: panels.map(({ panelId, ...figures }) => ({ id: panelId, name: nameOfPanel(panelId), ...figures })),
    tags,
    staff: staff.map(({ userId, ...figures }) => ({ id: userId, name: names.get(userId) ?? null, ...figures })),
  }
  return replyJson(call, reply)
}
