import type { LogEntry } from './log-entry.ts'

/** Nobody moves on by hand so soon. */
const AT_ONCE_MS = 1_000

/** Somebody who comes in and is moved to a room of their own at once has come in once. */
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
