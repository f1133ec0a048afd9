import { type CalendarStatistics, calendarStatistics, statisticsQuestion } from '#core/calendar-api.ts'
import { longestStreaks, runningStreaks } from '#modules/advent-calendar/rules/running-streaks.ts'
import { yearAt } from '#modules/advent-calendar/rules/stored-openings.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readCalendarCounts, readCalendarYears } from '#store/calendar-statistics.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const readCalendarStatistics = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/calendar/statistics',
  query: { year: 'Which year’s calendar; without it, this year’s.' },
  summary: 'Openings of each day of a year’s calendar, what was drawn, and gifts that could not be delivered.',
  opens: { module: 'advent-calendar', to: 'read' },
  reply: { status: 200, schema: calendarStatistics },
  refusals: ['badRequest'],
  handle: read,
})

async function read({ call, guild }: GuildCall): Promise<Response> {
  const { db, clock, members } = call.services
  const now = clock()
  const { timezone } = guild.settings
  const question = statisticsQuestion.safeParse(call.c.req.query()).data
  if (!question) return refuse(call, 'badRequest')
  const current = yearAt(now, { timezone })
  const { year = current } = question
  const [counts, years, { records }] = await Promise.all([
    readCalendarCounts(db, guild.id, year),
    readCalendarYears(db, guild.id),
    loadNeeds(db, guild.id, 'advent-calendar', { records: { streaks: longestStreaks } }, now),
  ])
  const [longest] = year === current ? runningStreaks(records.streaks, now, timezone) : []
  const people = new Set([
    ...counts.undelivered.flatMap(({ userId }) => userId ?? []),
    ...(longest ? [longest.userId] : []),
  ])
  const names = await namePeople({ db, members }, guild.id, [...people])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const plain = (gift: string) => inPlainText(gift, guild.base.snapshot.roles)
  const statistics: CalendarStatistics = {
    year,
    ...years,
    members: counts.members,
    openings: counts.openings,
    longest: longest ? { name: nameOf(longest.userId), count: longest.streak.count } : null,
    gifts: counts.gifts.map(({ name, count }) => ({ name: plain(name), count })),
    undelivered: counts.undelivered.map(({ id, userId, day, gift }) => ({
      id,
      name: nameOf(userId),
      day,
      gift: plain(gift),
    })),
  }
  return replyJson(call, statistics)
}

/** Gifts are stored as announced on Discord, with its mentions and emojis. */
const inPlainText = (gift: string, roles: readonly { id: string; name: string }[]): string =>
  gift
    .replace(/<@&(\d{1,20})>/g, (written, id) => roles.find((role) => role.id === id)?.name ?? written)
    .replace(/<a?:(\w{1,32}):\d{1,20}>/g, ':$1:')
