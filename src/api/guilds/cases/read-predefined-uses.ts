import { type PredefinedUses, predefinedUses } from '#core/cases-api.ts'
import { countPredefinedUses } from '#store/predefined-uses.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

export const readPredefinedUses = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/cases/predefined',
  summary: 'How often each predefined sanction was given, and how many of these sanctions are running.',
  opens: { module: 'moderation', to: 'read' },
  reply: { status: 200, schema: predefinedUses },
  handle: async ({ call, guild }) => {
    const rows = await countPredefinedUses(call.services.db, guild.id)
    const uses = Object.fromEntries(rows.map(({ id, given, running }) => [id, { given, running }]))
    return replyJson(call, { uses } satisfies PredefinedUses)
  },
})
