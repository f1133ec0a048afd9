import type { Priority } from '#core/bot/platform-effects.ts'

const BULK_PER_LANE = 200
const WAITING_MAX = 50_000
const ORDER = ['now', 'soon', 'bulk'] as const satisfies readonly Priority[]

export type LaneTask = {
  priority: Priority
  /** Of several waiting tasks with the same key, only the last one runs. */
  replaces?: string | undefined
  /** Stored elsewhere: never dropped because the lane is full. */
  isStored?: boolean | undefined
  run(): Promise<void>
  onDropped?(why: 'replaced' | 'overflow'): void
}

export type Lanes = {
  /** False: too much is waiting, and this was not accepted. */
  add(lane: string, task: LaneTask): boolean
  waiting(): Readonly<Record<Priority, number>>
  running(): number
  /** Resolves when nothing is waiting or running. */
  settled(): Promise<void>
  /** From then on nothing is accepted or begun. False: something was waiting or running. */
  close(): boolean
}

type Lane = { [P in Priority]: LaneTask[] }
type LanesDeps = {
  onError(lane: string, error: unknown): void
  onDropped?(priority: Priority, why: 'replaced' | 'overflow'): void
}

/** Tasks in one lane keep their order, and a slow lane delays no other. Within a lane, urgent tasks overtake others. */
export function createLanes({ onError, onDropped }: LanesDeps): Lanes {
  const lanes = new Map<string, Lane>()
  const waiting: Record<Priority, number> = { now: 0, soon: 0, bulk: 0 }
  const whenIdle = new Set<() => void>()
  let isClosed = false

  const drop = (task: LaneTask, why: 'replaced' | 'overflow') => {
    onDropped?.(task.priority, why)
    task.onDropped?.(why)
  }
  const remove = (queue: LaneTask[], place: number, why: 'replaced' | 'overflow') => {
    const [task] = queue.splice(place, 1)
    if (!task) return
    waiting[task.priority] -= 1
    drop(task, why)
  }
  const nextOf = (lane: Lane): LaneTask | null => {
    if (isClosed) return null
    for (const priority of ORDER) {
      const task = lane[priority].shift()
      if (!task) continue
      waiting[priority] -= 1
      return task
    }
    return null
  }
  const work = async (key: string, lane: Lane) => {
    for (let task = nextOf(lane); task; task = nextOf(lane)) {
      try {
        await task.run()
      } catch (error) {
        // A failed task must not stop the lane; its creator has the error in the log.
        onError(key, error)
      }
    }
    lanes.delete(key)
    if (lanes.size > 0) return
    for (const resolve of whenIdle) resolve()
    whenIdle.clear()
  }

  return {
    add(key, task) {
      if (isClosed || waiting.now + waiting.soon + waiting.bulk >= WAITING_MAX) {
        drop(task, 'overflow')
        return false
      }
      const known = lanes.get(key)
      const lane = known ?? { now: [], soon: [], bulk: [] }
      if (task.replaces !== undefined) {
        for (const priority of ORDER) {
          const place = lane[priority].findIndex(({ replaces }) => replaces === task.replaces)
          if (place >= 0) remove(lane[priority], place, 'replaced')
        }
      }
      lane[task.priority].push(task)
      waiting[task.priority] += 1
      if (lane.bulk.length > BULK_PER_LANE) {
        const oldest = lane.bulk.findIndex(({ isStored }) => !isStored)
        if (oldest >= 0) remove(lane.bulk, oldest, 'overflow')
      }
      if (known) return true
      lanes.set(key, lane)
      // Not within the call that adds it: deciding must not be delayed by sending.
      queueMicrotask(() => void work(key, lane))
      return true
    },
    waiting: () => ({ ...waiting }),
    running: () => lanes.size,
    async settled() {
      if (lanes.size > 0) await new Promise<void>((resolve) => whenIdle.add(resolve))
    },
    close() {
      isClosed = true
      return lanes.size === 0
    },
  }
}
