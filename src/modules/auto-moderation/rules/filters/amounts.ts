import { placesOf } from '#core/matching/places.ts'
import type { Range } from '#core/matching/word-matcher.ts'

/** Addresses, mentions, emojis of a server and code: nobody shouts in them. */
const NOT_PROSE =
  /```[\s\S]*?```|`[^`\n]*`|https?:\/\/\S+|<(?:@[!&]?|#|\/[^:>]{1,64}:)\d{1,20}>|<a?:\w{2,32}:\d{1,20}>/g
const MAY_HOLD_OTHERS = /[`<]|http/
const SPACE = 32
const LESS_THAN = 60
const FIRST_PICTURE = 0x203c
const CUSTOM_EMOJI = /<a?:\w{2,32}:\d{1,20}>/g
/** A flag, a keycap, or a picture with what changes or joins it. */
const EMOJI =
  /\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier_Base}(?=\p{EMod}))(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*[\u{E0020}-\u{E007F}]*/gu
/** Below these there are letters and signs only. */
const MAY_HOLD_EMOJI = /[\u203C-\uFFFF<]/
/** Joiners and selectors belong to an emoji or to nothing. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu

const UNSEEN_KIND = 1
const UPPER = 2
const LOWER = 3
const OTHER = 4
/** By code unit; 0: not looked up yet. */
const kinds = new Uint8Array(65_536)

function kindOf(character: string): number {
  if (character.search(UNSEEN) !== -1) return UNSEEN_KIND
  if (character.toLowerCase() !== character) return UPPER
  return character.toUpperCase() === character ? OTHER : LOWER
}

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
    let kind = kinds[code] ?? 0
    if (kind === 0) {
      const character = String.fromCodePoint(prose.codePointAt(at) ?? code)
      kind = kindOf(character)
      at += character.length - 1
      // Half of a character says nothing about the whole.
      if (code < 0xd800 || code > 0xdfff) kinds[code] = kind
    }
    if (kind === UNSEEN_KIND) continue
    characters += 1
    if (kind === UPPER) upper += 1
    else if (kind === LOWER) lower += 1
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

/** Every emoji has one of these units in it, so that most texts need no closer look. */
function emojisAtMost(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LESS_THAN || (code >= FIRST_PICTURE && !(code >= 0xdc00 && code <= 0xdfff))) count += 1
  }
  return count
}

export function hasExcessiveEmojis(text: string, { percent, limit }: { percent: number; limit: number }): boolean {
  // Most messages are too short or plain to hold that many.
  if (text.length < limit || !MAY_HOLD_EMOJI.test(text) || emojisAtMost(text) < limit) return false
  const { emojis, others } = countEmojis(text)
  return emojis >= limit && (emojis / (emojis + others)) * 100 >= percent
}

export const emojiPlaces = (text: string): Range[] => [...placesOf(text, CUSTOM_EMOJI), ...placesOf(text, EMOJI)]
