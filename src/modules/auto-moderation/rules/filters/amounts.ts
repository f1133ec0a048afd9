import { placesOf } from '#core/matching/places.ts'
import { pointAt, unitAt } from '#core/matching/unit-at.ts'
import type { Range } from '#core/matching/word-matcher.ts'

/** Addresses, mentions, custom emojis and code are left out when counting capitals. */
const NOT_PROSE =
  /```[\s\S]*?```|`[^`\n]*`|https?:\/\/\S+|<(?:@[!&]?|#|\/[^:>]{1,64}:)\d{1,20}>|<a?:\w{2,32}:\d{1,20}>/y
const BACKTICK = 96
const SMALL_H = 104
const SMALL_T = 116
const SPACE = 32
const TAB = 9
const RETURN = 13
const LESS_THAN = 60
const FIRST_PICTURE = 0x203c
const CUSTOM_EMOJI = /<a?:\w{2,32}:\d{1,20}>/g
/** A flag, a keycap, or a pictograph with its modifiers and joiners. */
const EMOJI =
  /\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier_Base}(?=\p{EMod}))(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*[\u{E0020}-\u{E007F}]*/gu
const CUSTOM_HERE = new RegExp(CUSTOM_EMOJI.source, 'y')
const EMOJI_HERE = new RegExp(EMOJI.source, 'uy')
const PICTURE = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier_Base}]/u
/** The start of the pictographs and flags that take two code units. */
const FIRST_FAR_PICTURE = 0x1f000
const LAST_FAR_PICTURE = 0x1ffff
const SELECTOR = 0xfe0f
const KEYCAP = 0x20e3
/** Joiners and selectors are never counted on their own. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u

const UNSEEN_KIND = 1
const UPPER = 2
const LOWER = 3
const OTHER = 4
/** By code unit; 0: not looked up yet. */
const kinds = new Uint8Array(65_536)
/** By code point, for those that take two units. */
const farKinds = new Map<number, number>()
/** More than anybody uses; a flood of rare characters must not fill the memory. */
const FAR_MAX = 20_000

function kindOf(point: number): number {
  const known = point > 0xffff ? farKinds.get(point) : kinds[point]
  if (known) return known
  const kind = kindAnew(String.fromCodePoint(point))
  if (point <= 0xffff) kinds[point] = kind
  else {
    if (farKinds.size >= FAR_MAX) farKinds.clear()
    farKinds.set(point, kind)
  }
  return kind
}

function kindAnew(character: string): number {
  if (UNSEEN.test(character)) return UNSEEN_KIND
  if (character.toLowerCase() !== character) return UPPER
  return character.toUpperCase() === character ? OTHER : LOWER
}

/**
 * Whether a message long enough to be judged has more capitals than allowed. `capitals`: an upper bound of how many
 * there are.
 */
export function hasExcessiveCaps(
  text: string,
  { percent, limit }: { percent: number; limit: number },
  capitals: number = text.length,
): boolean {
  if (capitals === 0 || text.length < limit) return false
  // With this many small letters, even if all others were capitals there would not be too many: most texts are decided
  // after a few letters.
  const measured = measureCaps(text, Math.ceil((capitals * (100 - percent)) / percent))
  return measured.characters >= limit && measured.percent > percent
}

/**
 * The number of characters to judge, and the share of capitals among the letters; 0 as soon as `enough` of them are
 * small.
 */
export function measureCaps(text: string, enough = Number.POSITIVE_INFINITY): { characters: number; percent: number } {
  let upper = 0
  let lower = 0
  let characters = 0
  for (let at = 0; at < text.length && lower < enough; at += 1) {
    const code = unitAt(text, at)
    if (code < 128) {
      if (code <= SPACE) continue
      if (code === BACKTICK || code === LESS_THAN || (code === SMALL_H && unitAt(text, at + 1) === SMALL_T)) {
        NOT_PROSE.lastIndex = at
        if (NOT_PROSE.test(text)) {
          at = NOT_PROSE.lastIndex - 1
          continue
        }
      }
      characters += 1
      if (code >= 65 && code <= 90) upper += 1
      else if (code >= 97 && code <= 122) lower += 1
      continue
    }
    const point = pointAt(text, at)
    if (point > 0xffff) at += 1
    const kind = kindOf(point)
    if (kind === UNSEEN_KIND) continue
    characters += 1
    if (kind === UPPER) upper += 1
    else if (kind === LOWER) lower += 1
  }
  return { characters, percent: upper === 0 || lower >= enough ? 0 : (upper / (upper + lower)) * 100 }
}

export function countEmojis(text: string): { emojis: number; others: number } {
  let emojis = 0
  let others = 0
  for (let at = 0; at < text.length; ) {
    const code = unitAt(text, at)
    const next = unitAt(text, at + 1)
    if (code < 128 && next < 128 && code !== LESS_THAN) {
      // Plain letters and signs, of which most texts consist.
      if (code > SPACE || code < TAB || (code > RETURN && code < SPACE)) others += 1
      at += 1
      continue
    }
    const end = endOfEmoji(text, at, code, next)
    if (end > at) {
      emojis += 1
      at = end
      continue
    }
    const point = pointAt(text, at)
    if (kindOf(point) !== UNSEEN_KIND) others += 1
    at += point > 0xffff ? 2 : 1
  }
  return { emojis, others }
}

/** Looks closer only where an emoji may begin; returns `at` itself if there is none. */
function endOfEmoji(text: string, at: number, code: number, next: number): number {
  const mayBegin = code >= FIRST_PICTURE ? mayBePicture(text, at, code) : next === SELECTOR || next === KEYCAP
  const pattern = code === LESS_THAN ? CUSTOM_HERE : mayBegin ? EMOJI_HERE : null
  if (!pattern) return at
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** By code unit; 0: not looked up yet, 1: not a pictograph, 2: one, or a part of one. */
const pictures = new Uint8Array(65_536)

function mayBePicture(text: string, at: number, code: number): boolean {
  if (code >= 0xd800 && code <= 0xdfff) {
    const point = pointAt(text, at)
    return point >= FIRST_FAR_PICTURE && point <= LAST_FAR_PICTURE
  }
  if (pictures[code] === 0) pictures[code] = PICTURE.test(String.fromCharCode(code)) ? 2 : 1
  return pictures[code] === 2
}

/** Every emoji contains one of these units, so most texts need no closer look. */
function mayHoldEmojis(text: string, limit: number): boolean {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = unitAt(text, at)
    if (code !== LESS_THAN && (code < FIRST_PICTURE || (code >= 0xdc00 && code <= 0xdfff))) continue
    count += 1
    if (count >= limit) return true
  }
  return false
}

export function hasExcessiveEmojis(text: string, { percent, limit }: { percent: number; limit: number }): boolean {
  // Most messages are too short or plain to have that many.
  if (text.length < limit || !mayHoldEmojis(text, limit)) return false
  const { emojis, others } = countEmojis(text)
  return emojis >= limit && (emojis / (emojis + others)) * 100 >= percent
}

export const emojiPlaces = (text: string): Range[] => [...placesOf(text, CUSTOM_EMOJI), ...placesOf(text, EMOJI)]
