import type * as z from 'zod/mini'
import { publishReactionsRequest } from '#core/published-api.ts'
import { PUBLISH_JOB, type PublishAsked } from '#modules/roles-reactions/rules/publish.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

/** The bot posts it, or updates the posted message, and writes the message's id into the settings. */
export const publishReactions = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/roles-reactions/:entry/publish',
  summary: 'Has the bot post a message that hands out roles, or bring the posted one up to date.',
  opens: { module: 'roles-reactions', to: 'edit' },
  body: { schema: publishReactionsRequest, maxBytes: 1_024 },
  reply: { status: 204 },
  refusals: ['entryNotFound', 'channelGone', 'nothingToPublish', 'tooMany'],
  handle: publish,
})

async function publish(visit: GuildCall, { reorder }: z.output<typeof publishReactionsRequest>): Promise<Response> {
  const { call, user, guild } = visit
  const id = call.param('entry')
  const entry = guild.settings.rolereacts.find((one) => one.id === id)
  if (!entry) return refuse(call, 'entryNotFound')
  if (!guild.base.channels.some((channel) => channel.id === entry.channel)) return refuse(call, 'channelGone')
  if (entry.content === null && (entry.message === null || entry.gone)) return refuse(call, 'nothingToPublish')
  const tooOften = refuseTooOften(call, user, 'send')
  if (tooOften) return tooOften
  const payload: PublishAsked = { entryId: id, reorder }
  await askBot(visit, { module: 'roles-reactions', job: PUBLISH_JOB, key: id, payload })
  return replyEmpty(call)
}
