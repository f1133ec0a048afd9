import { isAdministrator } from '#core/access.ts'
import { premiumReply } from '#core/user-api.ts'
import { assignSlot as assign } from '#store/premium-slots.ts'
import { savePreferences } from '#store/user-preferences.ts'
import { enterGuild } from '../guilds/enter.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { premiumView } from './premium-view.ts'

export const assignSlot: Route = {
  method: 'put',
  path: '/api/bot/dashboard/user/premium/servers/:id',
  summary: 'Makes a server premium with one of your free slots.',
  auth: 'bearer',
  reply: { status: 200, schema: premiumReply },
  refusals: [
    'signedOut',
    'tokenExpired',
    'forbidden',
    'notAdministrator',
    'guildNotFound',
    'noFreeSlot',
    'slotMoved',
    'alreadyPremium',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) =>
    enterGuild(call, identity, async ({ guild, standing }) => {
      const { db, clock } = call.services
      if (!isAdministrator(standing)) return refuse(call, 'notAdministrator')
      const tooOften = refuseTooOften(call, identity.user, 'write')
      if (tooOften) return tooOften
      const request = { userId: identity.user.id, guildId: guild.id, guildName: guild.base.snapshot.name }
      const result = await assign(db, { ...request, now: clock() })
      if (result !== 'ok') return refuse(call, result)
      // Later messages of the bot about the slot are in this language.
      await savePreferences(db, identity.user.id, { language: call.locale }, clock())
      return replyJson(call, await premiumView(call.services, identity))
    }),
}
