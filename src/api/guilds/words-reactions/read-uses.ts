import { COUNTED_DAYS, sumUses } from '#core/use-counts.ts'
import { type UsesReply, usesReply } from '#core/uses-api.ts'
import { USES } from '#modules/words-reactions/rules/use-counts.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

export const readUses = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/words-reactions/uses',
  summary: `How often each word brought a reaction in the last ${COUNTED_DAYS} days.`,
  opens: { module: 'words-reactions', to: 'read' },
  reply: { status: 200, schema: usesReply },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const { memory } = await loadNeeds(db, guild.id, 'words-reactions', { memoryPrefix: USES }, clock())
    return replyJson(call, { uses: sumUses(USES, memory) } satisfies UsesReply)
  },
})
