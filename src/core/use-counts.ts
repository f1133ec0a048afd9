import * as z from 'zod/mini'
import { DAY_MS } from '#core/duration/spans.ts'
import type { StateEffect } from './bot/state-effects.ts'

/** How far back uses are counted. */
export const COUNTED_DAYS = 30

const counts = z.record(z.string(), z.number())
export type UseCounts = z.infer<typeof counts>

/**
 * One key of a module's memory for each day (of UTC), each with its own expiry, so that old days drop out one by one.
 */
const keyOf = (prefix: string, now: number) => `${prefix}${new Date(now).toISOString().slice(0, 10)}`

/** Adds to the count of this day. `memory`: loaded with `memoryPrefix`. */
export function countUses(
  prefix: string,
  used: UseCounts,
  { memory, now }: { memory: ReadonlyMap<string, unknown>; now: number },
): StateEffect {
  const key = keyOf(prefix, now)
  return {
    type: 'remember',
    key,
    value: addCounts(readCounts(memory.get(key)), used),
    forgetAt: now + COUNTED_DAYS * DAY_MS,
  }
}

/** Over all remembered days, or the last so many, today included. */
export function sumUses(
  prefix: string,
  memory: ReadonlyMap<string, unknown>,
  last?: { days: number; now: number },
): UseCounts {
  const first = last ? keyOf(prefix, last.now - (last.days - 1) * DAY_MS) : prefix
  return [...memory]
    .filter(([key]) => key.startsWith(prefix) && key >= first)
    .reduce((sum, [, day]) => addCounts(sum, readCounts(day)), {})
}

/** Day by day, the oldest first and today last. */
export const usesByDay = (prefix: string, memory: ReadonlyMap<string, unknown>, now: number): UseCounts[] =>
  Array.from({ length: COUNTED_DAYS }, (_, place) =>
    readCounts(memory.get(keyOf(prefix, now - (COUNTED_DAYS - 1 - place) * DAY_MS))),
  )

export const readCounts = (value: unknown): UseCounts => counts.safeParse(value).data ?? {}

export function addCounts(before: UseCounts, more: UseCounts): UseCounts {
  const sum = new Map(Object.entries(before))
  for (const [id, count] of Object.entries(more)) sum.set(id, (sum.get(id) ?? 0) + count)
  return Object.fromEntries(sum)
}
