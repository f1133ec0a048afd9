import { z } from 'zod'
import { DISCORD_EPOCH_MS, ID_DIGITS, SNOWFLAKE_TIME_SHIFT } from '#core/snowflake.ts'
import type { Clock } from '../clock.ts'

export const idSchema = z.string().regex(ID_DIGITS)

export function snowflakeAt(timestampMs: number, low = 0): string {
  return String((BigInt(timestampMs - DISCORD_EPOCH_MS) << SNOWFLAKE_TIME_SHIFT) | BigInt(low & 0x3fffff))
}

export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

/** The part of an id that distinguishes crowds of generated members; see world/seed/crowd.ts. */
const CROWD_SHIFT = 10
export const CROWDS_MAX = 4_096
export const crowdMark = (userId: string) => (BigInt(userId) >> BigInt(CROWD_SHIFT)) & BigInt(CROWDS_MAX - 1)

export type IdSource = { next(): string; raiseAbove(id: string): void }

/** Ids always grow, even within one millisecond or when the clock stands still in a test. */
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
