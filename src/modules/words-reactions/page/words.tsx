import { lazy, Suspense } from 'react'
import { isEmojiGone } from '#core/custom-emoji.ts'
import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { unusedWords } from '../rules/unused-words.ts'
import { hasDistinctWords, type WordTarget, wordTarget } from '../settings.ts'
import { matchWords } from './match-words.ts'
import { PasteWords } from './paste-words.tsx'
import { ReactionRights } from './reaction-rights.tsx'
import { ReactionRow } from './reaction-row.tsx'
import { RestoreWords } from './restore-words.tsx'
import { UnusedWords } from './unused-words.tsx'
import { WordForm } from './word-form.tsx'

/** Loaded separately because it contains the names of all emojis, and is rarely needed. */
const ReplaceEmojis = lazy(() => import('./replace-emojis.tsx'))

/** The words with their reactions. Their order only matters when several match. */
export function Words() {
  const guild = useEditing((editing) => editing.guild)
  const { readWordUses } = useGuildTools()
  const counted = useAnswer(readWordUses, [readWordUses]).answer?.uses ?? null
  const uses = counted ?? {}
  const source = useSettingEntries<WordTarget>('wordReact.targets', 'wordReactions')
  return (
    <Section
      title={m['words-reactions.page.words.title']()}
      summary={m['words-reactions.page.words.summary']()}
      aside={<RestoreWords />}
    >
      <ReactionRights />
      <EntryList
        source={source}
        path="wordReact.targets"
        schema={wordTarget}
        make={(id): WordTarget => ({ id, target: '', reactions: [] })}
        title={({ target }) => target}
        searched={({ target }) => target}
        besideAdd={
          <>
            <PasteWords />
            <UnusedWords words={unusedWords(source.entries, counted)} source={source} />
          </>
        }
        summary={({ id, reactions, match = 'start', chance }) => (
          <>
            <ReactionRow reactions={reactions} />
            {match !== 'start' && ` · ${matchWords(match)}`}
            {reactions.some((emoji) => isEmojiGone(emoji, guild)) && (
              <Note tone="attention">{m['words-reactions.page.words.emojiGone']()}</Note>
            )}
            {chance !== undefined && ` · ${m['words-reactions.page.words.chanceShort']({ percent: chance })}`}
            {uses[id] !== undefined && ` · ${m['words-reactions.page.words.used']({ count: uses[id] })}`}
          </>
        )}
        actions={(entry, tell) =>
          entry.reactions.some((emoji) => isEmojiGone(emoji, guild)) && (
            <Suspense>
              <ReplaceEmojis entry={entry} source={source} tell={tell} />
            </Suspense>
          )
        }
        check={(entry, others) => (hasDistinctWords([entry, ...others]) ? [] : [issue('target', 'V_DUPLICATE')])}
        form={WordForm}
        addLabel={m['words-reactions.page.words.add']()}
        empty={{ title: m['words-reactions.page.words.none'](), text: m['words-reactions.page.words.noneHelp']() }}
        sortable
      />
    </Section>
  )
}
