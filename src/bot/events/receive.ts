import {
  GatewayDispatchEvents as Gateway,
  type GatewayDispatchPayload,
  type GatewayGuildCreateDispatchData,
  type GatewayMessageCreateDispatch,
} from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { AwaitedGuilds } from '../guilds/awaited-guilds.ts'
import { type GuildStore, guildIdOf } from '../guilds/guild-store.ts'
import type { MemberCache } from '../guilds/member-cache.ts'
import type { MessageCache } from '../guilds/message-cache.ts'
import type { SlimGuild } from '../guilds/slim-guild.ts'
import type { SnapshotWriter } from '../guilds/snapshot-writer.ts'
import type { Pending } from '../pending.ts'
import type { EventRuntime } from '../runtime/event-runtime.ts'
import type { Time } from '../time.ts'
import { comparedEvent, stateBefore } from './after-store.ts'
import type { Departures } from './departures.ts'
import { EVENT_OF } from './event-of.ts'
import { botEventFrom } from './from-gateway.ts'
import type { InviteCounts } from './invite-counts.ts'
import { type StreamingMembers, streamIn } from './streaming-members.ts'

type Deps = {
  guilds: GuildStore
  members: MemberCache
  messages: MessageCache
  streaming: StreamingMembers
  departures: Departures
  invites: InviteCounts
  awaitedGuilds: AwaitedGuilds
  writer: SnapshotWriter
  runtime: EventRuntime
  log: Log
  time: Time
  botId(): string
  pending: Pending
  /** A role or channel has changed: a call refused before may be allowed now. */
  onPermissionsChanged(guildId: string): void
}

/** Discord sends no presences with a server larger than this. */
const PRESENCES_TOLD_MAX = 75_000

/** The single entry point for the gateway's events: any error behind it is caught and logged here. */
export function createReceiver(deps: Deps): (payload: GatewayDispatchPayload) => void {
  const { guilds, members, messages, departures, invites, awaitedGuilds, writer, runtime, time, log, pending } = deps
  /** If somebody comes back while it is still being determined why they left, that join waits. */
  const leaving = new Map<string, Promise<void>>()

  const start = (event: BotEvent, memberCount?: number) => {
    const failed = (error: unknown) =>
      log.error({ err: error, event: event.type, guildId: event.guildId }, 'event could not be handled')
    try {
      const handled = runtime.handle(event, memberCount === undefined ? {} : { memberCount })
      if (handled) pending.track(handled).catch(failed)
    } catch (error) {
      failed(error)
    }
  }

  const handle = (event: BotEvent) => {
    const memberCount = guilds.get(event.guildId)?.memberCount
    if (event.type === 'memberLeft') {
      const key = `${event.guildId}/${event.member.id}`
      const told = departures
        .kindOf(event.guildId, event.member.id)
        .then((departure) => start({ ...event, departure }, memberCount))
      const over = told
        .catch((error: unknown) => log.error({ err: error, guildId: event.guildId }, 'departure not told'))
        .then(() => void leaving.delete(key))
      leaving.set(key, pending.track(over))
      return
    }
    if (event.type === 'memberJoined') {
      const earlier = leaving.get(`${event.guildId}/${event.member.id}`) ?? null
      const invite = invites.whoInvited(event.guildId)
      if (earlier || invite) {
        const told = Promise.all([invite, earlier]).then(([use]) =>
          start({ ...event, invite: use ?? null }, memberCount),
        )
        void pending.track(told)
        return
      }
    }
    start(event, memberCount)
  }

  const isWanted = (payload: GatewayDispatchPayload, guild: SlimGuild): boolean => {
    const type = EVENT_OF[payload.t]
    if (!type) return false
    if (type === 'messageEdited' || type === 'messagesDeleted') return runtime.isMessageHeard(guild, null)
    return runtime.isHeard(guild.id, type)
  }

  const read = (payload: GatewayDispatchPayload, guild: SlimGuild) =>
    botEventFrom(payload, guild, { members, messages, streaming: deps.streaming, now: time.now() })

  /** A server arrives with the streams of its members: some began or ended while the bot was disconnected. */
  const available = ({ id: guildId, presences, member_count }: GatewayGuildCreateDispatchData, isNew: boolean) => {
    const at = time.now()
    const shown = presences.filter((presence) => streamIn(presence))
    const streamingIds = shown.map(({ user }) => user.id)
    const isTold = member_count <= PRESENCES_TOLD_MAX
    start({ type: 'guildAvailable', guildId, at, isNew, ...(isTold && { streamingIds }) })
    if (!runtime.isHeard(guildId, 'streamingChanged')) return
    for (const presence of shown) {
      const event = deps.streaming.take({ ...presence, guild_id: guildId }, at)
      if (event) handle(event)
    }
  }

  /** Most events are messages. They change nothing about the server, so none of what `take` does is needed. */
  const takeMessage = (payload: GatewayMessageCreateDispatch) => {
    const guild = payload.d.guild_id === undefined ? undefined : guilds.get(payload.d.guild_id)
    if (!guild || !runtime.isMessageHeard(guild, payload.d.content)) return
    const event = read(payload, guild)
    if (event) start(event, guild.memberCount)
  }

  const take = (payload: GatewayDispatchPayload) => {
    if (payload.t === Gateway.GuildBanAdd) departures.banned(payload.d.guild_id, payload.d.user.id)
    if (payload.t === Gateway.GuildAuditLogEntryCreate) departures.audited(payload.d.guild_id, payload.d)
    invites.take(payload)
    const guildId = guildIdOf(payload)
    const guild = guildId ? guilds.get(guildId) : undefined
    // Known members are updated even where no handler listens: names and roles are read from them later.
    const isMember = payload.t === Gateway.GuildMemberUpdate || payload.t === Gateway.GuildMemberRemove
    const isRead = guild !== undefined && (isMember || isWanted(payload, guild))
    const event = guild && isRead ? read(payload, guild) : null
    if (payload.t === Gateway.PresenceUpdate && !isRead) deps.streaming.forget(payload.d)
    const before = guild && isRead ? stateBefore(guild, payload) : null
    const changed = guilds.apply(payload, deps.botId())
    if (changed) {
      writer.touch(changed)
      deps.onPermissionsChanged(changed)
    }
    if ((payload.t === Gateway.GuildCreate || payload.t === Gateway.GuildDelete) && !payload.d.unavailable) {
      const isNew = payload.t === Gateway.GuildCreate && !awaitedGuilds.isAwaited(payload.d.id)
      awaitedGuilds.settle(payload.d.id)
      if (payload.t === Gateway.GuildCreate) available(payload.d, isNew)
    }
    if (event) handle(event)
    const compared = guild ? comparedEvent(payload, guild, before, time.now()) : null
    if (compared) handle(compared)
  }

  return (payload) => {
    try {
      if (payload.t === Gateway.MessageCreate) takeMessage(payload)
      else take(payload)
    } catch (error) {
      log.error({ err: error, gatewayEvent: payload.t, guildId: guildIdOf(payload) }, 'event could not be taken in')
    }
  }
}
