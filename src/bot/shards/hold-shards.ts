import type { Log } from '#config/log.ts'
import type { TakenShard } from '#store/bot/shard-leases.ts'

/** A killed process counts as dead after this time. */
export const LEASE_MS = 6_000
const ROUND_MS = 2_000
/** Wait before connecting a shard of a silent process: if it is alive after all, it notices within this time. */
const INHERITED_WAIT_MS = 3_000

/** Kept in the database, so that all processes agree. */
export type ShardLeases = {
  renew(shardIds: readonly number[]): Promise<number[]>
  take(held: readonly number[], upTo: number): Promise<TakenShard[]>
  release(shardIds: readonly number[]): Promise<void>
  /** Reports that this process is alive; returns how many bots are, including this one. */
  countBots(): Promise<number>
}

type Deps = {
  leases: ShardLeases
  shardCount: number
  log: Log
  connect(shard: TakenShard, signal: AbortSignal): Promise<void>
  disconnect(shardId: number): Promise<void>
  /** A shard taken after the start failed; it is given back and tried again. */
  onFailure(error: unknown): void
  /** In ms since any moment, and timers: the real ones, whatever the bot's clock shows. */
  now?: () => number
  after?: (ms: number, run: () => void) => () => void
}

export type ShardHolder = {
  held(): readonly number[]
  /** Resolves once the free shards are connected; there may have been none. */
  start(): Promise<void>
  /** Gives every shard back. */
  stop(): Promise<void>
  /** False after a pause of this process in which another may have taken the shard. */
  isCertain(): boolean
  /** Resolves when `isCertain` and `held` are reliable again. */
  whenCertain(): Promise<void>
}

const realAfter = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The running bots share the shards evenly; a dead one is replaced by the others. */
export function holdShards(deps: Deps): ShardHolder {
  const { leases, shardCount, log, now = () => performance.now(), after = realAfter } = deps
  const held = new Map<number, AbortController>()
  let lastRoundAt = now()
  let certain = Promise.withResolvers<void>()
  certain.resolve()
  let isUnsure = false
  let isStopped = false
  let isAway = false
  let cancelRound = () => {}

  const drop = async (shardId: number) => {
    held.get(shardId)?.abort()
    held.delete(shardId)
    await deps.disconnect(shardId)
  }
  const connect = async (shard: TakenShard, signal: AbortSignal) => {
    if (shard.isInherited) await new Promise<void>((resolve) => after(INHERITED_WAIT_MS, resolve))
    if (!signal.aborted) await deps.connect(shard, signal)
  }

  /** Returns the connections being opened. */
  const round = async (): Promise<{ id: number; connecting: Promise<void> }[]> => {
    const ids = [...held.keys()]
    const kept = ids.length > 0 ? new Set(await leases.renew(ids)) : new Set<number>()
    for (const id of ids.filter((one) => !kept.has(one))) {
      log.warn({ shardId: id }, 'shard lost to another process')
      await drop(id)
    }
    const share = Math.ceil(shardCount / Math.max(1, await leases.countBots()))
    const excess = [...held.keys()].sort((a, b) => b - a).slice(0, Math.max(0, held.size - share))
    for (const id of excess) await drop(id)
    if (excess.length > 0) await leases.release(excess)
    const taken = excess.length > 0 ? [] : await leases.take([...held.keys()], share - held.size)
    return taken.map((shard) => {
      const controller = new AbortController()
      held.set(shard.id, controller)
      log.info({ shardId: shard.id, isInherited: shard.isInherited }, 'shard taken')
      return { id: shard.id, connecting: connect(shard, controller.signal) }
    })
  }
  const settle = () => {
    lastRoundAt = now()
    isUnsure = false
    certain.resolve()
  }
  const notePause = () => {
    if (isUnsure || now() - lastRoundAt <= LEASE_MS) return
    isUnsure = true
    certain = Promise.withResolvers()
  }
  const giveBack = async (shardIds: readonly number[]) => {
    for (const id of shardIds) await drop(id)
    await leases.release(shardIds).catch((error: unknown) => log.warn({ err: error }, 'shards could not be given back'))
  }
  const goOn = async () => {
    notePause()
    try {
      for (const { id, connecting } of await round()) {
        connecting.catch((error: unknown) => {
          deps.onFailure(error)
          return giveBack([id])
        })
      }
      settle()
      isAway = false
    } catch (error) {
      // Without the database no other process can take them either; and after a pause we remain unsure.
      if (!isUnsure) lastRoundAt = now()
      if (!isAway) log.warn({ err: error }, 'shards could not be renewed, and are tried again')
      isAway = true
    }
    if (!isStopped) cancelRound = after(ROUND_MS, () => void goOn())
  }

  const stop = async () => {
    isStopped = true
    cancelRound()
    await giveBack([...held.keys()])
  }

  return {
    held: () => [...held.keys()].sort((a, b) => a - b),
    async start() {
      isStopped = false
      const taken = await round()
      settle()
      cancelRound = after(ROUND_MS, () => void goOn())
      try {
        await Promise.all(taken.map(({ connecting }) => connecting))
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
    isCertain() {
      notePause()
      return !isUnsure
    },
    whenCertain: () => certain.promise,
  }
}
