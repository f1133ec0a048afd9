import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { type GuildStore, guildIdOf } from '../guilds/guild-store.ts'
import type { MemberCache } from '../guilds/member-cache.ts'
import type { RollCall } from '../guilds/roll-call.ts'
import type { SnapshotWriter } from '../guilds/snapshot-writer.ts'
import type { ModuleHandlers } from '../load-handlers.ts'
import type { Time } from '../time.ts'
import type { Departures } from './departures.ts'
import { botEventFrom } from './from-gateway.ts'
import type { GuildQueues } from './guild-queues.ts'
import type { EventHandling } from './handle-event.ts'
import { withPatience } from './patience.ts'

type Deps = {
  guilds: GuildStore
  members: MemberCache
  departures: Departures
  rollCall: RollCall
  writer: SnapshotWriter
  queues: GuildQueues
  modules: readonly ModuleHandlers[]
  handling: EventHandling
  log: Log
  time: Time
  newId(): string
  botId(): string
}

/** The one edge where the gateway's events come in: whatever goes wrong behind it is logged here, and goes no further. */
export function createReceiver(deps: Deps): (payload: GatewayDispatchPayload) => void {
  const { guilds, members, departures, rollCall, writer, queues, modules, handling, newId, time } = deps

  const take = (payload: GatewayDispatchPayload, eventId: string, log: Log) => {
    const changed = guilds.apply(payload, deps.botId())
    if (changed) writer.touch(changed)
    if ((payload.t === Event.GuildCreate || payload.t === Event.GuildDelete) && !payload.d.unavailable) {
      rollCall.settle(payload.d.id)
    }
    if (payload.t === Event.GuildBanAdd) departures.banned(payload.d.guild_id, payload.d.user.id)
    if (payload.t === Event.GuildAuditLogEntryCreate) departures.audited(payload.d.guild_id, payload.d)

    const happening = botEventFrom(payload, { members, kindOf: departures.kindOf, now: time.now })
    // It is awaited only when its turn comes: a rejection until then would count as unhandled and end the process.
    if (happening instanceof Promise) happening.catch(() => {})
    const guild = guilds.get(guildIdOf(payload) ?? '')
    if (!happening || !guild) return
    const { memberCount } = guild
    queues
      .add(guild.id, async () => {
        const event = await happening
        for (const module of modules) {
          if (!module.handlers[event.type]) continue
          const run = () => handling.run(module, { id: eventId, event, memberCount })
          // One module's failure is not the others'.
          await withPatience(time, run).catch((error: unknown) => {
            log.error({ err: error, module: module.id }, 'event could not be handled')
          })
        }
      })
      .catch((error: unknown) => log.error({ err: error }, 'event could not be handled'))
  }

  return (payload) => {
    const eventId = newId()
    const log = deps.log.child({ eventId, gatewayEvent: payload.t, guildId: guildIdOf(payload) })
    try {
      take(payload, eventId, log)
    } catch (error) {
      log.error({ err: error }, 'event could not be taken in')
    }
  }
}
