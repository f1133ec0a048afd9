import { type PairUses, pairUses } from '#core/published-api.ts'
import { COUNTED_DAYS } from '#core/use-counts.ts'
import { usesNeeds, usesOfMessage } from '#modules/roles-reactions/rules/pair-uses.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

export const readPairUses = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/roles-reactions/uses',
  summary: `How often each message gave and removed roles in the last ${COUNTED_DAYS} days, and which emojis nobody uses.`,
  opens: { module: 'roles-reactions', to: 'read' },
  reply: { status: 200, schema: pairUses },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const { rolereacts } = guild.settings
    const now = clock()
    const needs = usesNeeds(rolereacts.map(({ id }) => id))
    const { memory } = await loadNeeds(db, guild.id, 'roles-reactions', needs, now)
    const uses = Object.fromEntries(rolereacts.map((entry) => [entry.id, usesOfMessage(entry, memory, now)]))
    return replyJson(call, { uses } satisfies PairUses)
  },
})
