import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { EmojiText } from '#core/bot/snapshots.ts'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import type { SuggestionsSettings } from '../settings.ts'
import type { SuggestionBody } from './suggestion-record.ts'

export const VOTES = ['up', 'neutral', 'down'] as const
export type Vote = (typeof VOTES)[number]
export type VoteEmojis = SuggestionBody['emojis']

const DEFAULTS = { up: '✅', down: '❌' } as const

/** As they can be used now: one that was deleted on Discord gives way to the one every server has. */
export function usableEmojis(
  { up, neutral, down }: SuggestionsSettings['suggestSystem'],
  { emojis }: Pick<GuildIndex, 'emojis'>,
): VoteEmojis {
  const isThere = (written: EmojiText) => {
    const custom = readCustomEmoji(written)
    return custom === null || emojis.some(({ id }) => id === custom.id)
  }
  return {
    up: isThere(up) ? up : DEFAULTS.up,
    neutral: neutral !== null && isThere(neutral) ? neutral : null,
    down: isThere(down) ? down : DEFAULTS.down,
  }
}

/** Whether any that the server chose is not there any more. */
export const isAnyGone = (chosen: SuggestionsSettings['suggestSystem'], usable: VoteEmojis): boolean =>
  VOTES.some((vote) => chosen[vote] !== usable[vote])

/** The platform leaves out whether an emoji moves, and sometimes the sign that it is to be drawn in colour. */
const plain = (written: EmojiText) => readCustomEmoji(written)?.id ?? written.replaceAll('\uFE0F', '')

export function voteOf(emoji: EmojiText, emojis: VoteEmojis): Vote | null {
  return VOTES.find((vote) => plain(emojis[vote] ?? '') === plain(emoji)) ?? null
}

/** In the order in which they stand under a suggestion. */
export const emojisInOrder = (emojis: VoteEmojis): EmojiText[] => VOTES.flatMap((vote) => emojis[vote] ?? [])
