import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { emoji, int, listOf, seconds, text } from '#core/settings/kinds.ts'
import { entryId, listSettings } from '#core/settings/lists.ts'
import { foldText } from './rules/fold-text.ts'

const WORD_MAX = 100
export const MATCH_KINDS = ['start', 'exact', 'word', 'contains'] as const
export const isMatchKind = (kind: string): kind is (typeof MATCH_KINDS)[number] =>
  MATCH_KINDS.some((known) => known === kind)

export const wordTarget = z.strictObject({
  id: entryId(),
  target: text(WORD_MAX).check(z.trim()),
  reactions: listOf(emoji(), limits.wordReactionEmojis.premium).check(z.minLength(1)),
  /** Absent means `start`. */
  match: z.optional(z.enum(MATCH_KINDS)),
  /** Percent; absent means always. */
  chance: z.optional(int(1, 100)),
})

export type WordTarget = z.infer<typeof wordTarget>

/** Words that differ only by accents, capitals or spaces are the same. */
export function normaliseWord(word: string): string {
  return foldText(word)
}

export function hasDistinctWords(targets: readonly WordTarget[]): boolean {
  const words = targets.map(({ target, match = 'start' }) => `${match}:${normaliseWord(target)}`)
  return new Set(words).size === words.length
}

const targets = listOf(wordTarget, limits.wordReactions.premium).check(
  z.refine(hasDistinctWords, refusedAs('V_DUPLICATE')),
)

/** Three greetings, by default. */
export const DEFAULT_TARGETS: WordTarget[] = [
  { id: 'hey', target: 'hey', reactions: ['👋'] },
  { id: 'coucou', target: 'coucou', reactions: ['👋'] },
  { id: 'salut', target: 'salut', reactions: ['👋'] },
]

/** Keys match saved guilds; renaming one needs a migration. */
export const wordsReactionsSettings = defineSettings({
  wordReact: group({
    status: setting(z.boolean(), true),
    targets: setting(targets, DEFAULT_TARGETS, {
      limit: 'wordReactions',
      premium: (raised) => raised.some(({ reactions }) => reactions.length > limits.wordReactionEmojis.free),
    }),
    ...listSettings(),
    cooldown: setting(seconds(0, 3600), 0),
  }),
})

export type WordsReactionsSettings = SettingsOf<typeof wordsReactionsSettings>
