import { ERASED_ACTOR } from '#core/history-api.ts'
import { serverPremium } from '#core/premium/server-premium-api.ts'
import { readPremiumOf } from '#store/premium.ts'
import { replyJson } from '../http/reply.ts'
import { namePeople } from './decisions/name-people.ts'
import { guildRoute } from './guild-route.ts'

export const readServerPremium = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/premium',
  summary: 'Who gave the server one of their premium slots, and until when it is premium.',
  opens: { module: 'general', to: 'read' },
  reply: { status: 200, schema: serverPremium },
  async handle({ call, guild }) {
    const { services } = call
    const premium = await readPremiumOf(services.db, guild.id, services.clock())
    const giver = premium?.userId === ERASED_ACTOR.id ? null : (premium?.userId ?? null)
    const names = await namePeople(services, guild.id, giver === null ? [] : [giver])
    return replyJson(call, {
      by: giver === null ? null : { id: giver, name: names.get(giver) ?? null },
      until: premium?.endsAt?.toISOString() ?? null,
    })
  },
})
