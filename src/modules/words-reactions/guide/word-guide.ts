import { choiceField, emojisField, writeEmojis } from '#core/guides/fields.ts'
import type { EntryGuide } from '#core/guides/guide.ts'
import { limitFor } from '#core/limits.ts'
import { isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { DEFAULT_TARGETS, MATCH_KINDS, normaliseWord } from '../settings.ts'

const MATCHES = Object.fromEntries(MATCH_KINDS.map((kind) => [kind, m[`words-reactions.page.match.${kind}`]]))
const isKind = (value: unknown): value is (typeof MATCH_KINDS)[number] => MATCH_KINDS.some((one) => one === value)
const kindOf = ({ match }: Tree) => (isKind(match) ? match : 'start')

/** Words and their reactions, edited through `/config`. */
export const wordGuide: EntryGuide = {
  id: 'words',
  list: { setting: 'wordReact.targets' },
  title: m['words-reactions.page.words.title'],
  create: m['words-reactions.page.words.add'],
  none: m['words-reactions.page.words.noneHelp'],
  start: () => ({ reactions: [], match: 'start' }),
  nameOf: ({ target }) => String(target ?? ''),
  line: (entry, { locale }) =>
    `${writeEmojis(entry.reactions)} · ${m[`words-reactions.page.match.${kindOf(entry)}`]({}, { locale })}`,
  usual: {
    label: m['words-reactions.page.words.restore'],
    make({ settings, locale }, { guild }) {
      const saved = readPath(settings, 'wordReact.targets')
      const known = (Array.isArray(saved) ? saved : []).filter(isTree)
      const isThere = (word: string) =>
        known.some((one) => kindOf(one) === 'start' && normaliseWord(String(one.target)) === normaliseWord(word))
      const lacking = DEFAULT_TARGETS.filter(({ target }) => !isThere(target))
      if (lacking.length === 0) return m['words-reactions.guide.there']({}, { locale })
      const room = limitFor('wordReactions', guild.premium) - known.length
      if (lacking.length > room) return m['words-reactions.guide.noRoom']({}, { locale })
      return lacking.map(({ target, reactions }) => ({ target, reactions }))
    },
  },
  parts: [
    {
      key: 'word',
      name: m['words-reactions.guide.word'],
      fields: [
        {
          key: 'target',
          label: m['words-reactions.page.form.word'],
          control: () => ({ kind: 'text', max: 100, isOptional: false, isNeeded: true, isLong: false }),
        },
        emojisField({
          key: 'reactions',
          label: m['words-reactions.page.form.reactions'],
          help: m['words-reactions.guide.emojisHelp'],
        }),
        choiceField({ key: 'match', label: m['words-reactions.page.form.match'], read: kindOf }, MATCHES),
        {
          key: 'chance',
          label: m['words-reactions.guide.chance'],
          control: () => ({ kind: 'number' }),
          read: ({ chance }) => chance ?? 100,
          write(draft, value) {
            const { chance: _, ...rest } = draft
            return value === '' || value === 100 ? rest : { ...rest, chance: value }
          },
        },
      ],
    },
  ],
}
