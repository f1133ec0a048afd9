import { DiscordAPIError } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { DAY_MS } from '#core/duration/spans.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { WATCHED_DAYS, WATCHED_EXAMPLES_MAX, type WatchedExample, watchedExamples } from '#core/watched-api.ts'
import { FILTERS } from '#modules/auto-moderation/sanction-rule.ts'
import { readWatched } from '#store/bot/watched.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { mayReadChannel } from '../readable-channel.ts'
import { wordsIn } from './past-message.ts'

const TIMEOUT_MS = 5_000
const WORDS_MAX = 300

/** What was written is read from the platform at this moment, where the server has messages read at all (ADR 021). */
export const readWatchedExamples = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/watched/examples',
  summary: `The last ${WATCHED_EXAMPLES_MAX} messages that a filter which only watches would have acted on, in channels that you can read on Discord.`,
  query: { filter: 'Which filter.' },
  opens: { module: 'auto-moderation', to: 'edit' },
  reply: { status: 200, schema: watchedExamples },
  refusals: ['badRequest', 'tooMany'],
  handle: read,
})

async function read(visit: GuildCall): Promise<Response> {
  const { call, guild, user } = visit
  const filter = FILTERS.find((one) => one === call.c.req.query('filter'))
  if (!filter) return refuse(call, 'badRequest')
  const tooOften = refuseTooOften(call, user, 'pastMessages')
  if (tooOften) return tooOften
  const { services } = call
  const seen = await readWatched(services.db, guild.id, {
    filter,
    channelIds: guild.base.channels.filter(({ id }) => mayReadChannel(visit, id)).map(({ id }) => id),
    since: services.clock() - WATCHED_DAYS * DAY_MS,
    limit: WATCHED_EXAMPLES_MAX,
  })
  const [names, words] = await Promise.all([
    namePeople(services, guild.id, [...new Set(seen.flatMap(({ userId }) => userId ?? []))]),
    Promise.all(seen.map((one) => (guild.settings.autoModeration.readsPast ? readWords(visit, one) : null))),
  ])
  const examples = seen.map(
    ({ messageId, channelId, userId, at, found }, index): WatchedExample => ({
      messageId,
      channelId,
      person: userId === null ? null : { id: userId, name: names.get(userId) ?? null },
      at: new Date(at).toISOString(),
      found,
      words: words[index] ?? null,
    }),
  )
  return replyJson(call, { examples })
}

/** null: it is gone. */
async function readWords(
  { call }: GuildCall,
  { channelId, messageId }: { channelId: string; messageId: string },
): Promise<string | null> {
  const { rest } = call.services.platform
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return cutToLength(wordsIn(await rest.get(Routes.channelMessage(channelId, messageId), { signal })), WORDS_MAX)
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    if (error instanceof z.ZodError) throw error
    throw new PlatformAway('a message could not be read', { cause: error })
  }
}
