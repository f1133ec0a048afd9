import { upcomingBirthdays } from '#core/birthdays-api.ts'
import { dayIn } from '#core/local-time.ts'
import { datesIn, nextToCelebrate, UPCOMING, upcomingQueries } from '#modules/birthdays/rules/upcoming.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { countHiddenBirthdays } from '#store/hidden-birthdays.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { nameCelebrants } from './name-celebrants.ts'

export const listUpcomingBirthdays = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/birthdays/upcoming',
  summary: `The next ${UPCOMING} birthdays of members who want to be celebrated here. Years stay with the members; those who are not celebrated here are only counted.`,
  opens: { module: 'birthdays', to: 'read' },
  reply: { status: 200, schema: upcomingBirthdays },
  handle: list,
})

async function list(visit: GuildCall): Promise<Response> {
  const { call, guild } = visit
  const { db, clock } = call.services
  const { birthdays, timezone } = guild.settings
  const now = clock()
  const today = dayIn(now, timezone)
  const needs = { records: upcomingQueries(birthdays.mode, today) }
  const { records } = await loadNeeds(db, guild.id, 'birthdays', needs, now)
  const listed = await nameCelebrants(visit, nextToCelebrate(datesIn(records), today), today, UPCOMING)
  return replyJson(call, { birthdays: listed, hidden: await countHiddenBirthdays(db, guild.id, birthdays.mode) })
}
