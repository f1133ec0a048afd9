import type { Log } from '#config/log.ts'
import type { BotEvent } from '#core/bot/events.ts'
import { every, type Time } from '../time.ts'

const FLUSH_MS = 1_000
/** The size of one statement: what thousands earn together must not exceed the statement timeout. */
const BATCH_MAX = 2_000

export type Gain = {
  guildId: string
  board: 'levels' | 'economy'
  userId: string
  amount: number
  source: string
  channelId: string | null
}
type GainResult = { guildId: string; board: 'levels' | 'economy'; userId: string; before: number; after: number }

export type Gains = {
  add(gain: Gain): void
  flush(): Promise<void>
  start(): void
  /** Writes what is not written yet. */
  stop(): Promise<void>
}

type Deps = {
  time: Time
  log: Log
  write(gains: readonly Omit<Gain, 'channelId'>[]): Promise<readonly GainResult[]>
  emit(event: BotEvent): void
}

/** XP and money from messages and voice: summed per member, written once a second. A crash loses at most one second. */
export function createGains({ time, log, write, emit }: Deps): Gains {
  let waiting = new Map<string, Gain>()
  let flushing: Promise<void> = Promise.resolve()
  let stopTimer = () => {}

  const put = (into: Map<string, Gain>, gain: Gain) => {
    const key = `${gain.guildId}/${gain.board}/${gain.userId}/${gain.source}`
    const known = into.get(key)
    if (known) {
      known.amount += gain.amount
      known.channelId = gain.channelId ?? known.channelId
    } else into.set(key, { ...gain })
  }

  const flushOnce = async () => {
    const gains = [...waiting.values()]
    waiting = new Map()
    for (let at = 0; at < gains.length; at += BATCH_MAX) await flushBatch(gains.slice(at, at + BATCH_MAX))
  }
  const flushBatch = async (gains: readonly Gain[]) => {
    let results: readonly GainResult[]
    try {
      results = await write(gains)
    } catch (error) {
      log.warn({ err: error, gains: gains.length }, 'gains could not be written, will try again')
      for (const gain of gains) put(waiting, gain)
      return
    }
    const byMember = new Map(gains.map((gain) => [`${gain.guildId}/${gain.board}/${gain.userId}`, gain]))
    for (const { guildId, board, userId, before, after } of results) {
      const gain = byMember.get(`${guildId}/${board}/${userId}`)
      if (!gain || before === after) continue
      const shared = { guildId, at: time.now(), userId, before, after, source: gain.source }
      emit(
        board === 'levels'
          ? { type: 'xpChanged', channelId: gain.channelId, ...shared }
          : { type: 'moneyChanged', ...shared },
      )
    }
  }
  const flush = () => {
    flushing = flushing.then(flushOnce)
    return flushing
  }

  return {
    add: (gain) => put(waiting, gain),
    flush,
    start() {
      stopTimer = every(time, FLUSH_MS, flush)
    },
    async stop() {
      stopTimer()
      await flush()
    },
  }
}
