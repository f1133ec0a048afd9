import { DASHBOARD_JOB, type DashboardRequest } from '#modules/tickets/rules/from-dashboard.ts'
import { scheduleUrgentJob } from '#store/jobs.ts'
import type { GuildCall } from '../guild-route.ts'

/** Each request is a job of its own: two people may act on the same ticket at once. */
export async function askBot(
  { call, user, guild }: GuildCall,
  ticketId: string,
  act: DashboardRequest['act'],
): Promise<void> {
  const { clock, db } = call.services
  const payload: DashboardRequest = { ticketId, by: user.id, act }
  await scheduleUrgentJob(db, {
    guildId: guild.id,
    module: 'tickets',
    job: DASHBOARD_JOB,
    key: call.id,
    at: clock(),
    payload,
  })
}
