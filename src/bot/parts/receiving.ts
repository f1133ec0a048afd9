import type { REST } from '@discordjs/rest'
import { type GatewayDispatchPayload, Routes } from 'discord-api-types/v10'
import type { AnyBot } from '#core/bot/pipeline.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { addActivity, forgetActivity } from '#store/activity.ts'
import { type ActivityCounter, createActivityCounter } from '../activity/count-activity.ts'
import type { BotDeps } from '../bot-deps.ts'
import { createReceiver } from '../events/receive.ts'
import { createStreamingMembers } from '../events/streaming-members.ts'
import { createBoardMembers } from '../guilds/board-members.ts'
import type { MemberRequests } from '../guilds/request-members.ts'
import { createInteractionAnswers } from '../interactions/answer-interactions.ts'
import { interactionRef } from '../interactions/read-interaction.ts'
import type { Pending } from '../pending.ts'
import type { Platform } from '../platform/create-platform.ts'
import type { Self } from '../self.ts'
import type { Deciding } from './deciding.ts'
import type { KnownServers } from './known-servers.ts'

/** Discord's message flag: only the person who asked sees the answer. */
const EPHEMERAL = 64

type Parts = {
  deps: Pick<BotDeps, 'database' | 'time' | 'log'>
  bots: readonly AnyBot[]
  rest: REST
  self: Self
  known: KnownServers
  runtime: Deciding['runtime']
  memberRequests: MemberRequests
  platform: Platform
  pending: Pending
}

export type Receiving = {
  handle(payload: GatewayDispatchPayload): void
  /** Number of the last event received. */
  sequence(): number
  /** Resolves when every server that READY named has been sent. */
  allGuildsKnown: Promise<void>
  activity: ActivityCounter
}

/** Where the gateway's events go: to the modules, the boards, the activity counts, and to answers of interactions. */
export function createReceiving(parts: Parts): Receiving {
  const { deps, bots, rest, self, known, runtime, memberRequests, platform, pending } = parts
  const { database, time, log } = deps
  const { guilds, configurations, watched, isHere } = known
  const activity = createActivityCounter({
    time,
    log,
    guildIds: guilds.ids,
    membersOf: (guildId) => guilds.get(guildId)?.memberCount ?? null,
    write: (counts) => addActivity(database, counts),
    forget: (before) => forgetActivity(database, before),
  })
  const receive = createReceiver({
    guilds,
    members: known.members,
    messages: known.messages,
    streaming: createStreamingMembers(),
    ...watched,
    runtime,
    log,
    time,
    botId: self.id,
    pending,
    onPermissionsChanged: platform.permissionsChanged,
  })
  const updateBoards = createBoardMembers({ database, time, log })
  const answerInteraction = createInteractionAnswers({
    bots,
    runtime,
    configurations,
    time,
    log,
    isHere,
    replyPrivately: async ({ id, token }, content) => {
      const data = { content, flags: EPHEMERAL, allowed_mentions: { parse: [] } }
      await rest.post(Routes.interactionCallback(id, token), { body: { type: 4, data }, auth: false })
    },
  })
  const allGuildsKnown = Promise.withResolvers<void>()
  let sequence = 0
  return {
    handle(payload) {
      sequence = payload.s
      receive(payload)
      updateBoards(payload)
      if (payload.t === 'GUILD_MEMBERS_CHUNK') memberRequests.take(payload.d)
      if (payload.t === 'INTERACTION_CREATE') {
        const server = configurations.peek(payload.d.guild_id ?? '')?.settings.language ?? FALLBACK_LOCALE
        platform.watch(interactionRef(payload.d, server, time.now()))
        void pending.track(answerInteraction(payload.d))
      }
      activity.count(payload)
      if (payload.t === 'GUILD_CREATE' && watched.awaitedGuilds.isComplete()) allGuildsKnown.resolve()
    },
    sequence: () => sequence,
    allGuildsKnown: allGuildsKnown.promise,
    activity,
  }
}
