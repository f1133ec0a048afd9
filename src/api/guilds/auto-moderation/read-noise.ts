import { DAY_MS } from '#core/duration/spans.ts'
import { NOISE_DAYS, NOISE_MAX, type NoiseReply, noiseReply } from '#core/noise-api.ts'
import { readNoise } from '#store/bot/noise.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

/** Words of the list, and hosts of links that were removed: nothing else that anybody wrote. */
export const readNoiseMeter = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/noise',
  summary: `How often each forbidden word or host was found in the last ${NOISE_DAYS} days, and how often that was undone.`,
  opens: { module: 'auto-moderation', to: 'edit' },
  reply: { status: 200, schema: noiseReply },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const entries = await readNoise(db, guild.id, { since: clock() - NOISE_DAYS * DAY_MS, limit: NOISE_MAX })
    return replyJson(call, { entries } satisfies NoiseReply)
  },
})
