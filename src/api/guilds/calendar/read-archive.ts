import { type CalendarArchive, calendarArchive } from '#core/calendar-api.ts'
import { ARCHIVE, readArchive } from '#modules/advent-calendar/rules/archive.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const readCalendarArchive = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/calendar/archive/:year',
  summary: 'Boxes and rewards for streaks as they were when the calendar of that year closed, to be used again.',
  opens: { module: 'advent-calendar', to: 'edit' },
  reply: { status: 200, schema: calendarArchive },
  refusals: ['entryNotFound'],
  handle: read,
})

async function read(asked: GuildCall): Promise<Response> {
  const kept = await findArchive(asked)
  return kept ? replyJson(asked.call, kept) : refuse(asked.call, 'entryNotFound')
}

/** Of the year in the address. */
export async function findArchive({ call, guild }: GuildCall): Promise<CalendarArchive | null> {
  const { db, clock } = call.services
  const records = { kept: { kind: ARCHIVE, id: call.param('year') } }
  const { records: found } = await loadNeeds(db, guild.id, 'advent-calendar', { records }, clock())
  const [kept] = found.kept?.rows ?? []
  return kept ? readArchive(kept.body) : null
}
