import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { EmojiText } from '#core/bot/snapshots.ts'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import type { SuggestionsSettings } from '../settings.ts'
import type { SuggestionBody } from './suggestion-record.ts'

export const VOTES = ['up', 'neutral', 'down'] as const
export type Vote = (typeof VOTES)[number]
export type VoteEmojis = SuggestionBody['emojis']

const DEFAULTS = { up: '✅', down: '❌' } as const

/** The usable emojis: one that was deleted on Discord is replaced by the default. */
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

/** Whether any chosen emoji was deleted. */
export const isAnyGone = (chosen: SuggestionsSettings['suggestSystem'], usable: VoteEmojis): boolean =>
  VOTES.some((vote) => chosen[vote] !== usable[vote])

/** Discord omits whether an emoji is animated, and sometimes the variation selector for colour. */
const plain = (written: EmojiText) => readCustomEmoji(written)?.id ?? written.replaceAll('\uFE0F', '')

export function voteOf(emoji: EmojiText, emojis: VoteEmojis): Vote | null {
  return VOTES.find((vote) => plain(emojis[vote] ?? '') === plain(emoji)) ?? null
}

/** In their order below a suggestion. */
export const emojisInOrder = (emojis: VoteEmojis): EmojiText[] => VOTES.flatMap((vote) => emojis[vote] ?? [])
