import { type PairUses, pairUses } from '#core/published-api.ts'
import { COUNTED_DAYS } from '#core/use-counts.ts'
import { USES_PREFIX, usesOfMessage } from '#modules/roles-reactions/rules/pair-uses.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

export const readPairUses = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/roles-reactions/uses',
  summary: `How often each reaction gave or removed roles in the last ${COUNTED_DAYS} days.`,
  opens: { module: 'roles-reactions', to: 'read' },
  reply: { status: 200, schema: pairUses },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const { memory } = await loadNeeds(db, guild.id, 'roles-reactions', { memoryPrefix: USES_PREFIX }, clock())
    const uses = Object.fromEntries(guild.settings.rolereacts.map(({ id }) => [id, usesOfMessage(id, memory)]))
    return replyJson(call, { uses } satisfies PairUses)
  },
})
