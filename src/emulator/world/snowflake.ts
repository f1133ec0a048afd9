import type { Clock } from '../clock.ts'

/** Discord's epoch: the first second of 2015 (reference, "Snowflakes"). */
export const DISCORD_EPOCH_MS = 1_420_070_400_000

const TIME_SHIFT = 22n

export function snowflakeAt(timestampMs: number, low = 0): string {
  return String((BigInt(timestampMs - DISCORD_EPOCH_MS) << TIME_SHIFT) | BigInt(low & 0x3fffff))
}

export function timestampOf(id: string): number {
  return Number(BigInt(id) >> TIME_SHIFT) + DISCORD_EPOCH_MS
}

export function isSnowflake(value: string): boolean {
  return /^\d{17,20}$/.test(value)
}

export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

/** The part of an id that tells a computed crowd from the others; see world/seed/crowd.ts. */
export const CROWD_SHIFT = 10
export const CROWDS_MAX = 4_096
export const crowdMark = (userId: string) => (BigInt(userId) >> BigInt(CROWD_SHIFT)) & BigInt(CROWDS_MAX - 1)

export type IdSource = { next(): string; raiseAbove(id: string): void }

/** Ids grow strictly, even within one millisecond or when the clock stands still in a test. */
export function idSource(clock: Clock): IdSource {
  let last = 0n
  return {
    next() {
      const fresh = BigInt(snowflakeAt(clock.now()))
      last = fresh > last ? fresh : last + 1n
      return String(last)
    },
    raiseAbove(id) {
      if (BigInt(id) > last) last = BigInt(id)
    },
  }
}
