/** spec §4 and §9: dragging one role moves many, each reported on its own; they are applied together. */
export const POSITION_QUIET_MS = 50

export type PositionChange = {
  kind: 'role' | 'channel'
  id: string
  position: number
  /** Channels only: position of the category, -1 outside of any. */
  cPosition?: number
}

type Timers<T> = { start: (run: () => void, ms: number) => T; stop: (timer: T) => void }

export type PositionBatch = {
  add(change: PositionChange): void
  /** Discards what is waiting: the server it belongs to is no longer shown. */
  cancel(): void
}

/** Calls `apply` once with the last position of each role and channel, after 50 ms without a change. */
export function createPositionBatch<T>(
  apply: (changes: readonly PositionChange[]) => void,
  timers: Timers<T>,
): PositionBatch {
  let waiting = new Map<string, PositionChange>()
  let timer: { handle: T } | null = null

  const stop = () => {
    if (timer) timers.stop(timer.handle)
    timer = null
  }
  const run = () => {
    const changes = [...waiting.values()]
    waiting = new Map()
    timer = null
    apply(changes)
  }
  return {
    add(change) {
      waiting.set(`${change.kind}:${change.id}`, change)
      stop()
      timer = { handle: timers.start(run, POSITION_QUIET_MS) }
    },
    cancel() {
      stop()
      waiting = new Map()
    },
  }
}
