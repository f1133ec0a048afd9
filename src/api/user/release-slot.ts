import { isSnowflake } from '#core/snowflake.ts'
import { premiumReply } from '#core/user-api.ts'
import { releaseSlot as release } from '#store/premium-slots.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { premiumView } from './premium-view.ts'

export const releaseSlot: Route = {
  method: 'delete',
  path: '/api/bot/dashboard/user/premium/servers/:id',
  summary: 'Takes your slot back from a server, also from one that you have left.',
  auth: 'bearer',
  reply: { status: 200, schema: premiumReply },
  refusals: ['signedOut', 'tokenExpired', 'slotNotFound', 'databaseAway'],
  async handle(call, identity) {
    const { db, clock } = call.services
    const guildId = call.param('id')
    const isReleased = isSnowflake(guildId) && (await release(db, identity.user.id, guildId, clock()))
    if (!isReleased) return refuse(call, 'slotNotFound')
    return replyJson(call, await premiumView(call.services, identity))
  },
}
