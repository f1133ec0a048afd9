import type { Log } from '#config/log.ts'
import { MINUTE_MS } from '#core/duration/spans.ts'
import { ASKED_LEASE_MS, GIVEN_UP_AFTER, pushPath, pushRetryMs } from '#core/sources/push.ts'
import type { SourceKind } from '#core/sources/source.ts'
import type { AskHub } from '#platform/sources/push-hub.ts'
import type { Database } from '#store/database.ts'
import {
  addPushes,
  type DuePush,
  dropPush,
  listUnpushedSources,
  notePushAsked,
  renewChangedPushes,
  takeDuePushes,
} from '#store/source-pushes.ts'
import type { Pending } from '../pending.ts'
import { every, type Time } from '../time.ts'

/** Longer than any wait for a hub. */
const LEASE_MS = MINUTE_MS
const ADDED_AT_ONCE = 500
const ASKED_AT_ONCE = 20

type Deps = {
  database: Database
  kinds: Readonly<Record<string, SourceKind>>
  askHub: AskHub
  /** The address where hubs reach the API; null: none, and nothing is subscribed to. */
  site: string | null
  secretOf: ((token: string) => string) | null
  newToken(): string
  time: Time
  log: Log
  pending: Pending
}

/**
 * Keeps subscriptions for exactly those followed sources that have a hub. Sources are read just as often anyway: a
 * lost hub only delays news.
 */
export function createPushSubscriptions(deps: Deps): { start(): void; stop(): Promise<void> } {
  const { database, kinds, askHub, site, secretOf, newToken, time, log, pending } = deps
  const pushing = Object.keys(kinds).filter((kind) => kinds[kind]?.push)
  let stopLooking = () => {}
  let looking: Promise<void> = Promise.resolve()

  const addMissing = async (at: { site: string; now: number }) => {
    const sources = await listUnpushedSources(database, pushing, ADDED_AT_ONCE)
    const wanted = sources.flatMap(({ kind, id, memo }) => {
      const push = kinds[kind]?.push
      const topic = push?.topicOf({ id, memo })
      return push && topic ? [{ kind, id, token: newToken(), hub: push.hub, topic }] : []
    })
    if (wanted.length > 0) await addPushes(database, wanted, at)
  }

  const ask = async (due: DuePush, { site: address, secret }: { site: string; secret: string }): Promise<boolean> => {
    const { token, hub, topic, mode, failures } = due
    const isTaken = await askHub({
      hub,
      mode,
      topic,
      callback: address + pushPath(token),
      secret,
      leaseSeconds: ASKED_LEASE_MS / 1_000,
    })
    if (!isTaken) log.info({ hub, topic, mode, failures }, 'hub not reached')
    if (mode === 'unsubscribe' && failures + 1 >= GIVEN_UP_AFTER) await dropPush(database, token)
    else await notePushAsked(database, token, time.now() + pushRetryMs(failures))
    return isTaken
  }

  const look = async (address: string, secret: (token: string) => string) => {
    const at = { site: address, now: time.now() }
    await addMissing(at)
    await renewChangedPushes(database, at)
    let isOn = true
    while (isOn) {
      const due = await takeDuePushes(database, { ...at, leaseMs: LEASE_MS, limit: ASKED_AT_ONCE })
      const taken = await Promise.all(due.map((one) => ask(one, { site: address, secret: secret(one.token) })))
      // A hub that accepts nothing is not asked again for a while.
      isOn = due.length === ASKED_AT_ONCE && taken.includes(true)
    }
  }

  return {
    start() {
      if (!site || !secretOf || pushing.length === 0) return
      stopLooking = every(time, MINUTE_MS, () => {
        looking = pending
          .track(look(site, secretOf))
          .catch((error: unknown) => log.warn({ err: error }, 'could not look after subscriptions to sources'))
        return looking
      })
    },
    async stop() {
      stopLooking()
      await looking
    },
  }
}
