import { COUNTED_DAYS, sumUses } from '#core/use-counts.ts'
import { type UsesReply, usesReply } from '#core/uses-api.ts'
import { RUNS } from '#modules/custom-commands/rules/run-counts.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

export const readCommandUses = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/custom-commands/uses',
  summary: `How often each command was run in the last ${COUNTED_DAYS} days.`,
  opens: { module: 'custom-commands', to: 'read' },
  reply: { status: 200, schema: usesReply },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const { memory } = await loadNeeds(db, guild.id, 'custom-commands', { memoryPrefix: RUNS }, clock())
    return replyJson(call, { uses: sumUses(RUNS, memory) } satisfies UsesReply)
  },
})
