import * as z from 'zod/mini'
import { birthdaysOfMonth } from '#core/birthdays-api.ts'
import { dayIn } from '#core/local-time.ts'
import { datesIn, inMonthOrder, monthQuery } from '#modules/birthdays/rules/upcoming.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { nameCelebrants } from './name-celebrants.ts'

export const listBirthdaysOfMonth = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/birthdays/month',
  summary: 'The birthdays of one month, of members who want to be celebrated here, without years.',
  query: { month: 'From 1 to 12.' },
  opens: { module: 'birthdays', to: 'read' },
  reply: { status: 200, schema: birthdaysOfMonth },
  refusals: ['badRequest'],
  handle: list,
})

const monthAsked = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))

async function list(visit: GuildCall): Promise<Response> {
  const { call, guild } = visit
  const { db, clock } = call.services
  const month = monthAsked.safeParse(call.c.req.query('month')).data
  if (month === undefined) return refuse(call, 'badRequest')
  const { birthdays, timezone } = guild.settings
  const now = clock()
  const { records } = await loadNeeds(db, guild.id, 'birthdays', { records: monthQuery(birthdays.mode, month) }, now)
  const dates = inMonthOrder(datesIn(records))
  return replyJson(call, { birthdays: await nameCelebrants(visit, dates, dayIn(now, timezone), dates.length) })
}
