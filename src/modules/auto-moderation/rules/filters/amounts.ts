import { placesOf } from '#core/matching/places.ts'
import type { Range } from '#core/matching/word-matcher.ts'

/** Addresses, mentions, emojis of a server and code: nobody shouts in them. */
const NOT_PROSE =
  /```[\s\S]*?```|`[^`\n]*`|https?:\/\/\S+|<(?:@[!&]?|#|\/[^:>]{1,64}:)\d{1,20}>|<a?:\w{2,32}:\d{1,20}>/g
const MAY_HOLD_OTHERS = /[`<]|http/
const SPACE = 32
const CUSTOM_EMOJI = /<a?:\w{2,32}:\d{1,20}>/g
/** A flag, a keycap, or a picture with what changes or joins it. */
const EMOJI =
  /\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier_Base}(?=\p{EMod}))(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*[\u{E0020}-\u{E007F}]*/gu
/** Below these there are letters and signs only. */
const MAY_HOLD_EMOJI = /[\u203C-\uFFFF<]/
/** Joiners and selectors belong to an emoji or to nothing. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu

/** More capitals than tolerated, in a message long enough to be judged. */
export function hasExcessiveCaps(text: string, { percent, limit }: { percent: number; limit: number }): boolean {
  if (text.length < limit) return false
  const measured = measureCaps(text)
  return measured.characters >= limit && measured.percent > percent
}

/** How many characters there are to judge, and which share of the letters is capital. */
export function measureCaps(text: string): { characters: number; percent: number } {
  const prose = MAY_HOLD_OTHERS.test(text) ? text.replace(NOT_PROSE, '') : text
  let upper = 0
  let lower = 0
  let characters = 0
  for (let at = 0; at < prose.length; at += 1) {
    const code = prose.charCodeAt(at)
    if (code < 128) {
      if (code <= SPACE) continue
      characters += 1
      if (code >= 65 && code <= 90) upper += 1
      else if (code >= 97 && code <= 122) lower += 1
      continue
    }
    const character = String.fromCodePoint(prose.codePointAt(at) ?? code)
    at += character.length - 1
    if (character.search(UNSEEN) !== -1) continue
    characters += 1
    if (character.toLowerCase() !== character) upper += 1
    else if (character.toUpperCase() !== character) lower += 1
  }
  return { characters, percent: upper === 0 ? 0 : (upper / (upper + lower)) * 100 }
}

export function countEmojis(text: string): { emojis: number; others: number } {
  const custom = text.match(CUSTOM_EMOJI)?.length ?? 0
  const rest = text.replace(CUSTOM_EMOJI, '')
  const own = rest.match(EMOJI)?.length ?? 0
  const others = Array.from(rest.replace(EMOJI, '').replace(UNSEEN, '')).length
  return { emojis: custom + own, others }
}

export function hasExcessiveEmojis(text: string, { percent, limit }: { percent: number; limit: number }): boolean {
  // Most messages are too short or plain to hold that many.
  if (text.length < limit || !MAY_HOLD_EMOJI.test(text)) return false
  const { emojis, others } = countEmojis(text)
  return emojis >= limit && (emojis / (emojis + others)) * 100 >= percent
}

export const emojiPlaces = (text: string): Range[] => [...placesOf(text, CUSTOM_EMOJI), ...placesOf(text, EMOJI)]
