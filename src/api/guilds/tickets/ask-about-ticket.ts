import { DASHBOARD_JOB, type DashboardRequest } from '#modules/tickets/rules/from-dashboard.ts'
import { askBot } from '../ask-bot.ts'
import type { GuildCall } from '../guild-route.ts'

/** Each request is a separate job: two people may act on the same ticket simultaneously. */
export function askAboutTicket(visit: GuildCall, ticketId: string, act: DashboardRequest['act']): Promise<void> {
  const payload: DashboardRequest = { ticketId, by: visit.user.id, act }
  return askBot(visit, { module: 'tickets', job: DASHBOARD_JOB, key: visit.call.id, payload })
}
