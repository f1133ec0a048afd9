import { DAY_MS } from '#core/duration/spans.ts'
import { WATCHED_DAYS, type WatchedCounts, watchedCounts } from '#core/watched-api.ts'
import { isWatching } from '#modules/auto-moderation/rules/acting.ts'
import { FILTERS } from '#modules/auto-moderation/sanction-rule.ts'
import { countWatched } from '#store/bot/watched.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

/** They change what an author is told, not what a filter sees. */
const UNLIKE = ['silent', 'reply', 'censor', 'block', 'memberContent']

export const readWatchedCounts = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/watched',
  summary: `How many messages each filter that only watches would have acted on in the last ${WATCHED_DAYS} days, or since it was changed.`,
  opens: { module: 'auto-moderation', to: 'read' },
  reply: { status: 200, schema: watchedCounts },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const filters = FILTERS.filter((filter) => isWatching(guild.settings[filter]))
    const since = clock() - WATCHED_DAYS * DAY_MS
    const counts = filters.length > 0 ? await countWatched(db, guild.id, { since, filters, unlike: UNLIKE }) : []
    const found = new Map(counts.map(({ filter, messages, members }) => [filter, { messages, members }]))
    const reply: WatchedCounts = {
      filters: Object.fromEntries(filters.map((filter) => [filter, found.get(filter) ?? { messages: 0, members: 0 }])),
    }
    return replyJson(call, reply)
  },
})
