import { mergeRanges } from '#core/matching/mask.ts'
import { placesOf } from '#core/matching/places.ts'
import type { Range } from '#core/matching/word-matcher.ts'
import type { Hit } from './evaluate.ts'
import { emojiPlaces } from './filters/amounts.ts'
import { markdownPlaces } from './filters/markdown.ts'

const CAPITALS = /\p{Lu}{2,}/gu
const MENTIONS = /<@[!&]?\d{1,20}>|@(?:everyone|here)/g

/** The parts of a text that a filter objects to, to be shown. Spam has no such parts. */
function partsOf({ filter, ranges, markdown }: Hit, text: string): readonly Range[] {
  if (ranges) return ranges
  if (markdown) return markdownPlaces(text, markdown)
  if (filter === 'caps') return placesOf(text, CAPITALS)
  if (filter === 'emojis') return emojiPlaces(text)
  return filter === 'mentions' || filter === 'pings' ? placesOf(text, MENTIONS) : []
}

export const markedParts = (hits: readonly Hit[], text: string): Range[] =>
  mergeRanges(hits.flatMap((hit) => partsOf(hit, text)))
