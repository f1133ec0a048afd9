import type { Log } from '#config/log.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { Pending } from '../pending.ts'
import type { EventOrigin } from './apply-decision.ts'
import type { EventRuntime } from './event-runtime.ts'

export type Emit = (event: BotEvent, origin?: EventOrigin) => void
/** Resolves when it is decided and committed, and rejects if it could not be. */
export type Handle = (event: BotEvent, origin: EventOrigin) => Promise<void>

type Deps = { pending: Pending; emitted: Pending; log: Log; runtime(): EventRuntime }

/** Handles emitted events after the current decision, in order. */
export function createEmitter({ pending, emitted, log, runtime }: Deps): { emit: Emit; handle: Handle } {
  const handle: Handle = (event, origin) =>
    pending.track(emitted.track(Promise.resolve().then(() => runtime().handle(event, origin))))
  return {
    handle,
    emit(event, origin = {}) {
      handle(event, origin).catch((error: unknown) => {
        log.error({ err: error, event: event.type, guildId: event.guildId }, 'event could not be handled')
      })
    },
  }
}
