import { markDelivered, openingById } from '#modules/advent-calendar/rules/undelivered.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

const ID_MAX = 64

export const deliverGift = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/calendar/openings/:opening/delivered',
  summary: 'Marks a gift of the calendar that could not be delivered as handed out.',
  opens: { module: 'advent-calendar', to: 'edit' },
  reply: { status: 204 },
  refusals: ['entryNotFound', 'tooMany'],
  handle: deliver,
})

async function deliver({ call, user, guild }: GuildCall): Promise<Response> {
  const { db, clock } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const now = clock()
  const module = 'advent-calendar'
  const needs = { records: { opening: openingById(call.param('opening').slice(0, ID_MAX)) } }
  const { records } = await loadNeeds(db, guild.id, module, needs, now)
  const effect = markDelivered(records.opening?.rows[0])
  if (!effect) return refuse(call, 'entryNotFound')
  const done = await commitState(db, { guildId: guild.id, module, effects: [effect], now })
  return done.ok ? replyEmpty(call) : refuse(call, 'entryNotFound')
}
