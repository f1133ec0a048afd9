import type { LogEntry } from './log-entry.ts'

/** Nobody changes channel by hand this soon. */
const AT_ONCE_MS = 1_000

/** A member who joins and is immediately moved to their own room has joined once. */
export function mergeArrivals(entries: readonly LogEntry[]): LogEntry[] {
  const merged: LogEntry[] = []
  for (const entry of entries) {
    const { voice } = entry
    const place = voice?.from && voice.to ? merged.findLastIndex((one) => one.voice?.userId === voice.userId) : -1
    const arrival = merged[place]
    const isOne =
      arrival?.voice?.from === null && arrival.voice.to === voice?.from && entry.at - arrival.at <= AT_ONCE_MS
    if (isOne) merged[place] = { ...arrival, lines: entry.lines }
    else merged.push(entry)
  }
  return merged
}
