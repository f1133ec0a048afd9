/** Milliseconds since 1970. Everything in the emulator gets the time from here. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that tests and the control API may move forward; it never goes back, since snowflakes must grow. */
export type MovableClock = Clock & {
  moveForward(byMs: number): void
  /** How far it is ahead of the underlying clock: kept across a restart, since the ids are. */
  offsetMs(): number
  /** For displays of the time. */
  onMove(listener: () => void): void
}

export function movableClock(base: Clock): MovableClock {
  let offsetMs = 0
  const listeners: (() => void)[] = []
  return {
    now: () => base.now() + offsetMs,
    offsetMs: () => offsetMs,
    moveForward(byMs) {
      offsetMs += Math.max(0, byMs)
      for (const listener of listeners) listener()
    },
    onMove: (listener) => void listeners.push(listener),
  }
}
