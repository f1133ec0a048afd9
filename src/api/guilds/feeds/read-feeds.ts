import { type FeedsReply, feedsReply } from '#core/feeds-api.ts'
import { listFollowedSources } from '#store/sources.ts'
import { replyJson } from '../../http/reply.ts'
import type { Services } from '../../services.ts'
import { guildRoute } from '../guild-route.ts'

export const readFeeds = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/feeds',
  summary: 'Which services elsewhere can be followed, and how what this server follows fares.',
  opens: { module: 'social-notifs', to: 'read' },
  reply: { status: 200, schema: feedsReply },
  async handle({ call, guild }) {
    const followed = await listFollowedSources(call.services.db, guild.id)
    const sources = followed.map(({ kind, id, state, problem, readAt }) => ({ kind, id, state, problem, readAt }))
    return replyJson(call, { services: servicesOf(call.services), sources } satisfies FeedsReply)
  },
})

/** Those that need nothing are listed, too: the page says of each whether it works here. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  youtube: [],
  twitch: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  reddit: [],
  rss: [],
  bluesky: [],
  presence: ['DISCORD_PRESENCES'],
  dealabs: [],
  epicgames: [],
  steam: [],
  gog: [],
}

function servicesOf({ sources, env }: Services): FeedsReply['services'] {
  return Object.entries(NEEDED).map(([id, variables]) => ({
    id,
    isConfigured: id === 'presence' ? env.feeds.presences : sources.isConfigured(id),
    variables: [...variables],
  }))
}
