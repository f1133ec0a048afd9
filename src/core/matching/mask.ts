import type { Range } from './word-matcher.ts'

const BLOCK = '▇'

/** The same text with these places blacked out, a block for every character. */
export function mask(text: string, ranges: readonly Range[]): string {
  let masked = ''
  let at = 0
  for (const { from, to } of mergeRanges(ranges)) {
    if (from >= text.length) break
    masked += text.slice(at, from) + BLOCK.repeat(Array.from(text.slice(from, to)).length)
    at = to
  }
  return masked + text.slice(at)
}

/** In order, those that touch or overlap as one. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else merged.push(range)
  }
  return merged
}
