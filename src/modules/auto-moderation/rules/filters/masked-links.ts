import type { Range } from '#core/matching/word-matcher.ts'

const OPENING = /\]\(<?(?=https?:\/\/[^\s)>])/gi
const STOP = /[\s)>]/g
const CLOSING = />?(?:\s+"[^"\n]{0,200}")?\)/y
const LABEL_MAX = 500
const URL_MAX = 2_000

type MaskedLink = Range & { label: string; url: string }

/**
 * Finds `[label](address)`. No single pattern does this well: with one that looks for the end of each address, a text
 * of nothing but beginnings costs the square of its length. Where an address ends is the same for all that begin
 * before it.
 */
export function maskedLinks(text: string): MaskedLink[] {
  const found: MaskedLink[] = []
  let stop = 0
  let end = -1
  for (const { index, 0: opening } of text.matchAll(OPENING)) {
    const begin = index + opening.length
    if (begin > stop) {
      STOP.lastIndex = begin
      stop = STOP.exec(text)?.index ?? text.length
      CLOSING.lastIndex = stop
      end = CLOSING.test(text) ? CLOSING.lastIndex : -1
    }
    const from = labelBegin(text, index)
    const isFree = from >= (found.at(-1)?.to ?? 0)
    if (end === -1 || from === -1 || !isFree || stop - begin > URL_MAX) continue
    found.push({ from, to: end, label: text.slice(from + 1, index), url: text.slice(begin, stop) })
  }
  return found
}

/** Goes back to the bracket that opens the label; -1: there is none, or the label is empty. */
function labelBegin(text: string, close: number): number {
  for (let at = close - 1; at >= 0 && close - at <= LABEL_MAX + 1; at -= 1) {
    const sign = text[at]
    if (sign === '[') return at === close - 1 ? -1 : at
    if (sign === ']' || sign === '\n') return -1
  }
  return -1
}

export const withoutMaskedLinks = (text: string): string => {
  let left = ''
  let at = 0
  for (const { from, to, label, url } of maskedLinks(text)) {
    left += `${text.slice(at, from)}${label} (${url})`
    at = to
  }
  return left + text.slice(at)
}
