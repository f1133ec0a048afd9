import type { Range } from './word-matcher.ts'

const BLOCK = '▇'

/** The same text with these places blacked out, a block for every character. */
export function mask(text: string, ranges: readonly Range[]): string {
  let masked = ''
  let at = 0
  for (const { from, to } of mergeRanges(ranges)) {
    if (from >= text.length) break
    masked += text.slice(at, from) + BLOCK.repeat(charactersIn(text, from, to))
    at = to
  }
  return masked + text.slice(at)
}

/** A surrogate pair is one character. */
function charactersIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to && at < text.length; at += 1) {
    const isPair = at + 1 < to && (text.codePointAt(at) ?? 0) > 0xffff
    if (isPair) at += 1
    count += 1
  }
  return count
}

/** Sorted, with those that touch or overlap merged. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else merged.push(range)
  }
  return merged
}
