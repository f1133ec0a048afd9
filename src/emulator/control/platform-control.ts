import type { EmulatorContext } from '../emulator-context.ts'
import type { WorldEvent } from '../feed.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { invalidField } from '../refusal.ts'
import { passTime } from '../timed.ts'
import { guildOnWire } from '../wire/guilds.ts'
import { type Disturbance, makeTrouble, type Trouble } from './trouble.ts'

/** The platform itself: its time, its connections, its failures. */
export function platformControl(context: EmulatorContext, gateway: Gateway) {
  const { clock, feed, world } = context
  const moveClock = (byMs: number): void => {
    clock.moveForward(byMs)
    passTime(context)
  }
  const disturb = (what: Disturbance): void => {
    for (const connection of gateway.connections()) {
      if (what === 'reconnect') connection.askToReconnect()
      else connection.invalidate(what === 'invalid session, resumable')
    }
  }
  const dropConnections = (): void => {
    for (const connection of gateway.connections()) connection.drop()
  }
  return {
    moveClock,
    /** Moves to a date: milliseconds since 1970. A past date is refused, as ids must grow. */
    setClock(toMs: number): void {
      const aheadMs = toMs - clock.now()
      if (aheadMs < 0) throw invalidField(['to'], 'BASE_TYPE_BAD_VALUE', 'The clock does not go back.')
      moveClock(aheadMs)
    },
    /** Cuts every gateway connection, as a failing network does: clients resume. */
    dropConnections,
    /** Opcode 7 or 9 to every connection. */
    disturb,
    trouble: (trouble: Trouble) => makeTrouble(context, { disturb, dropConnections }, trouble),
    /** The world as the seed created it; clients have to reconnect. */
    reset(): void {
      context.reseed()
      for (const guild of world.guilds.values())
        feed.publish({ name: 'GUILD_UPDATE', guildId: guild.id, data: guildOnWire(world, guild) })
      disturb('invalid session')
    },
    /** Everything that happens, including what only one person sees (`toUserId`). */
    subscribe: (listener: (event: WorldEvent) => void) => feed.subscribe(listener),
  }
}
