import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyEvents } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'
import { createEventStream } from './event-stream.ts'
import type { Follower } from './follower.ts'

const RETRY_SECONDS = 30
const STREAM_ID_BYTES = 12

export const followGuild: Route = {
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/live',
  summary:
    'Server-Sent Events of a server: settings saved by anybody, roles and channels, premium, the bot’s presence.',
  auth: 'bearer',
  reply: { status: 200, type: 'text/event-stream' },
  refusals: ['signedOut', 'tokenExpired', 'forbidden', 'guildNotFound', 'tooMany', 'databaseAway', 'platformAway'],
  handle: (call, identity) =>
    enterGuild(call, identity, (visit) =>
      call.services.live.isFull(identity, call.address)
        ? refuse(call, 'tooMany', { retryAfterSeconds: RETRY_SECONDS })
        : replyEvents(call, follow(call, identity, visit)),
    ),
}

/** Nothing is awaited between reading the server and following it, so no change can be missed in between. */
function follow(call: Call, identity: Identity, { guild, member, standing }: Visit): ReadableStream<Uint8Array> {
  let leave = () => {}
  const { body, send, beat, end } = createEventStream(() => leave())
  const id = call.services.random(STREAM_ID_BYTES).toString('base64url')
  const presence = { module: null, editing: false }
  const { access, isAdministrator, highestRoleId } = standing
  const rights = { access, isAdministrator }
  const serverIds = new Set<string>()
  const follower: Follower = {
    id,
    presence,
    identity,
    address: call.address,
    member,
    guild,
    highestRoleId,
    rights,
    serverIds,
    send,
    beat,
    end,
  }
  send({ kind: 'hello', revision: guild.revision, stream: id })
  leave = call.services.live.follow(follower)
  call.services.userGuilds.get(identity).then(
    (guilds) => {
      follower.serverIds = new Set(guilds === 'signedOut' ? [] : guilds.map(({ id }) => id))
    },
    // Events about the person's other servers are optional: without them the stream still works.
    (error) => call.services.log.warn({ err: error, requestId: call.id }, 'live: servers could not be listed'),
  )
  return body
}
