import { type UpcomingBirthday, upcomingBirthdays } from '#core/birthdays-api.ts'
import { dayIn } from '#core/local-time.ts'
import { datesIn, nextToCelebrate, UPCOMING, upcomingQueries } from '#modules/birthdays/rules/upcoming.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { countHiddenBirthdays } from '#store/hidden-birthdays.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const listUpcomingBirthdays = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/birthdays/upcoming',
  summary: `The next ${UPCOMING} birthdays of members who want to be celebrated here. Years stay with the members; those who are not celebrated here are only counted.`,
  opens: { module: 'birthdays', to: 'read' },
  reply: { status: 200, schema: upcomingBirthdays },
  handle: list,
})

async function list({ call, guild }: GuildCall): Promise<Response> {
  const { db, clock, members } = call.services
  const { birthdays, timezone } = guild.settings
  const now = clock()
  const today = dayIn(now, timezone)
  const needs = { records: upcomingQueries(birthdays.mode, today) }
  const { records } = await loadNeeds(db, guild.id, 'birthdays', needs, now)
  const dates = nextToCelebrate(datesIn(records), today)
  const listed: UpcomingBirthday[] = []
  // In turn: whoever left is passed over, and nobody is looked up who is not shown.
  while (listed.length < UPCOMING && dates.length > 0) {
    const page = dates.splice(0, UPCOMING - listed.length)
    const people = await Promise.all(page.map(({ userId }) => members.get(guild.id, userId)))
    for (const [place, { userId, day, month, next }] of page.entries()) {
      const name = people[place]?.profile.name
      if (name !== undefined) listed.push({ userId, name, day, month, next, isToday: next === today })
    }
  }
  return replyJson(call, { birthdays: listed, hidden: await countHiddenBirthdays(db, guild.id, birthdays.mode) })
}
