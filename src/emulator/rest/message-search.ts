import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterGuild, type InGuild } from '../actions/access.ts'
import { threadOnWire } from '../wire/channels.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Message } from '../world/model/messages.ts'
import { channelPermissions } from '../world/permissions.ts'
import { compareIds } from '../world/snowflake.ts'
import { type Call, type Endpoint, intQuery } from './endpoint.ts'

/** Reference, "Search Guild Messages". */
const OFFSET_MAX = 9_975

type Test = (message: Message) => boolean

/** Values of `has=`; a dash in front negates one. */
const HAS: Record<string, Test> = {
  link: ({ content }) => /https?:\/\//.test(content),
  embed: ({ embeds }) => embeds.length > 0,
  file: ({ attachments }) => attachments.length > 0,
  image: ({ attachments }) => attachments.some((file) => file.contentType.startsWith('image/')),
  video: ({ attachments }) => attachments.some((file) => file.contentType.startsWith('video/')),
  sound: ({ attachments }) => attachments.some((file) => file.contentType.startsWith('audio/')),
  sticker: ({ stickerIds }) => (stickerIds?.length ?? 0) > 0,
  poll: ({ poll }) => poll !== undefined,
  snapshot: ({ forward }) => forward !== undefined,
}

function testsOf(call: Call): Test[] {
  const { query } = call
  const tests: Test[] = []
  const ifAsked = (name: string, test: (message: Message, values: string[]) => boolean) => {
    const values = query.getAll(name)
    if (values.length > 0) tests.push((message) => test(message, values))
  }
  ifAsked('content', ({ content }, [words]) => content.toLowerCase().includes((words ?? '').toLowerCase()))
  ifAsked('author_id', ({ authorId }, ids) => ids.includes(authorId))
  ifAsked('channel_id', ({ channelId }, ids) => ids.includes(channelId))
  ifAsked('mentions', ({ mentions }, ids) => mentions.some((id) => ids.includes(id)))
  ifAsked('mentions_role_id', ({ mentionRoles }, ids) => mentionRoles.some((id) => ids.includes(id)))
  ifAsked('mention_everyone', ({ mentionEveryone }, [wanted]) => mentionEveryone === (wanted === 'true'))
  ifAsked('pinned', ({ pinned }, [wanted]) => pinned === (wanted === 'true'))
  ifAsked('min_id', ({ id }, [min]) => compareIds(id, min ?? '0') > 0)
  ifAsked('max_id', ({ id }, [max]) => compareIds(id, max ?? '0') < 0)
  ifAsked('replied_to_message_id', ({ replyTo }, ids) => replyTo !== null && ids.includes(replyTo))
  ifAsked('author_type', (message, kinds) => kinds.includes(authorType(call, message)))
  ifAsked('has', (message, kinds) =>
    kinds.every((kind) => (kind.startsWith('-') ? !HAS[kind.slice(1)]?.(message) : (HAS[kind]?.(message) ?? false))),
  )
  return tests
}

function authorType(call: Call, { webhook, authorId }: Message): string {
  if (webhook) return 'webhook'
  return call.context.world.user(authorId)?.bot ? 'bot' : 'user'
}

function readable(call: Call, { guild, actor }: InGuild): Message[] {
  const needed = P.ViewChannel | P.ReadMessageHistory
  const now = call.context.clock.now()
  return [...guild.channels.values()]
    .filter((channel) => (channelPermissions(guild, actor, channel, now) & needed) === needed)
    .flatMap((channel) => [...call.context.world.messages(channel.id).values()])
}

/** Newest first, each in a list of its own: Discord used to add surrounding messages there. */
function search(call: Call) {
  const { context, query } = call
  const here = enterGuild(context, call.callerId, call.param('guildId'))
  const tests = testsOf(call)
  const found = readable(call, here).filter((message) => tests.every((test) => test(message)))
  found.sort((a, b) => compareIds(b.id, a.id))
  if (query.get('sort_order') === 'asc') found.reverse()
  const offset = intQuery(query, 'offset', 0, 0, OFFSET_MAX)
  const page = found.slice(offset, offset + intQuery(query, 'limit', 25, 1, 25))
  const threads = [...new Set(page.map(({ channelId }) => channelId))].flatMap((id) => {
    const channel = here.guild.channels.get(id)
    return channel?.thread ? [threadOnWire(context.world, channel)] : []
  })
  return {
    messages: page.map((message) => [
      { ...messageOnWire(context.addresses, context.world, message, call.callerId), hit: true },
    ]),
    doing_deep_historical_index: false,
    total_results: found.length,
    ...(threads.length > 0 && { threads, members: [] }),
  }
}

export const messageSearchEndpoints: Endpoint[] = [
  { method: 'GET', path: '/guilds/:guildId/messages/search', who: 'bot', answer: search },
]
