import type * as z from 'zod/mini'
import { type ReservedChannels, reservedReply, reserveRequest } from '#core/reserved-channels-api.ts'
import { GIVE_BACK_JOB, RESERVE_JOB, RESERVED, reservedIn } from '#modules/autoroles/rules/reserve-channels.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { barWithout } from '../create-on-platform.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'
import { refuseHiding } from '../refuse-hiding.ts'

const PATH = '/api/bot/dashboard/guilds/:id/autoroles/reserve'

export const readReserved = guildRoute({
  method: 'get',
  path: PATH,
  summary: 'Channels that were reserved to members in voice from here, and can be given back.',
  opens: { module: 'autoroles', to: 'read' },
  reply: { status: 200, schema: reservedReply },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const { memory } = await loadNeeds(db, guild.id, 'autoroles', { memory: [RESERVED] }, clock())
    const there = new Set(guild.base.channels.map(({ id }) => id))
    const channels = reservedIn(memory.get(RESERVED)).flatMap(({ id }) => (there.has(id) ? [id] : []))
    return replyJson(call, { channels } satisfies ReservedChannels)
  },
})

export const reserve = guildBodyRoute({
  method: 'post',
  path: PATH,
  summary: 'Has the bot hide channels from everybody but members who hold the voice role.',
  opens: { module: 'autoroles', to: 'edit' },
  bars: barWithout('manageRoles'),
  body: { schema: reserveRequest, maxBytes: 4_096 },
  reply: { status: 204 },
  refusals: ['lacksPermission', 'botLacksPermission', 'nothingToSend', 'tooMany'],
  handle: begin,
})

export const giveBack = guildRoute({
  method: 'delete',
  path: PATH,
  summary: 'Gives the reserved channels back the permissions they had before.',
  opens: { module: 'autoroles', to: 'edit' },
  bars: barWithout('manageRoles'),
  reply: { status: 204 },
  refusals: ['lacksPermission', 'botLacksPermission', 'tooMany'],
  handle: (visit) => tellBot(visit, GIVE_BACK_JOB, null),
})

async function begin(visit: GuildCall, request: z.output<typeof reserveRequest>): Promise<Response> {
  if (!visit.guild.settings.voiceRole.role) return refuse(visit.call, 'nothingToSend')
  return refuseHiding(visit, request.channels) ?? tellBot(visit, RESERVE_JOB, request)
}

/** Each request is a separate job: further channels may be chosen before the bot has reserved the first ones. */
const tellBot = (visit: GuildCall, job: string, payload: unknown): Promise<Response> =>
  replyAskingBot(visit, { module: 'autoroles', job, key: visit.call.id, payload })
