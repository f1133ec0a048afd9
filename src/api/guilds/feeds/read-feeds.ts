import { FEED_PAST_DAYS, type FeedsReply, feedsReply } from '#core/feeds-api.ts'
import type { SourceKind } from '#core/sources/source.ts'
import { PAST_PREFIX, readPast } from '#modules/social-notifs/rules/past.ts'
import { sourceKinds } from '#modules/social-notifs/rules/services/kinds.ts'
import { recallAll } from '#store/memory.ts'
import { listSourceOutages } from '#store/source-outages.ts'
import { listToldSources } from '#store/source-pushes.ts'
import { listFollowedSources } from '#store/sources.ts'
import { replyJson } from '../../http/reply.ts'
import type { Services } from '../../services.ts'
import { guildRoute } from '../guild-route.ts'

const DAY_MS = 86_400_000

export const readFeeds = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/feeds',
  summary:
    'Which services elsewhere can be followed, the state of what this server follows, and what was announced or out of reach in the last 30 days.',
  opens: { module: 'social-notifs', to: 'read' },
  reply: { status: 200, schema: feedsReply },
  async handle({ call, guild }) {
    const { db, clock } = call.services
    const [followed, told, outages, noted] = await Promise.all([
      listFollowedSources(db, guild.id),
      listToldSources(db, guild.id, clock()),
      listSourceOutages(db, guild.id, clock() - FEED_PAST_DAYS * DAY_MS),
      recallAll(db, guild.id, 'social-notifs', PAST_PREFIX, clock()),
    ])
    const sources = followed.map(({ kind, id, state, problem, readAt }) => ({
      kind,
      id,
      state,
      problem,
      readAt,
      isTold: told.some((one) => one.kind === kind && one.id === id),
      outages: outages
        .filter((one) => one.kind === kind && one.id === id)
        .map(({ from, until, problem: why }) => ({ from, until, problem: why })),
    }))
    return replyJson(call, { services: servicesOf(call.services), sources, past: readPast(noted) } satisfies FeedsReply)
  },
})

/** Services that need no keys are listed, too: the page says of each whether it works here. */
function servicesOf({ sources, env }: Services): FeedsReply['services'] {
  const read = Object.entries<SourceKind>(sourceKinds).map(([id, { account }]) => ({
    id,
    isConfigured: sources.isConfigured(id),
    variables: account ? keyVariables(account) : [],
  }))
  // Provided by Discord itself, if enabled.
  return [...read, { id: 'presence', isConfigured: env.feeds.presences, variables: ['DISCORD_PRESENCES'] }]
}

/** The operator's environment variables for the keys of a service. */
const keyVariables = (account: string): string[] =>
  ['CLIENT_ID', 'CLIENT_SECRET'].map((key) => `${account.toUpperCase()}_${key}`)
