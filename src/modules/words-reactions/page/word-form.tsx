import { useState } from 'react'
import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, SliderRow, TextRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { alsoFiresFor } from '../rules/conflicts.ts'
import { matchesWord } from '../rules/matches-word.ts'
import { isMatchKind, MATCH_KINDS, type WordTarget } from '../settings.ts'
import { EmojiChips } from './emoji-chips.tsx'
import { useWordSettings } from './fields.tsx'
import { type MatchKind, matchWords } from './match-words.ts'
import { ReactionRow } from './reaction-row.tsx'

/** Shorter than this, "contains" matches almost every message. */
const SHORT_LETTERS = 3
const CONFLICTS_SHOWN = 5

/** Why a message gets no reaction, by the way the word is matched. */
const SILENT: Record<MatchKind, () => string> = {
  start: m['words-reactions.page.form.silentStart'],
  exact: m['words-reactions.page.form.silentExact'],
  word: m['words-reactions.page.form.silentWord'],
  contains: m['words-reactions.page.form.silentContains'],
}

export function WordForm({ entry, change, errorOf }: EntryFormProps<WordTarget>) {
  const premium = useEditing(({ guild }) => guild.premium)
  const [tried, setTried] = useState('')
  const { match = 'start', chance = 100 } = entry
  const label = m['words-reactions.page.form.reactions']()
  const { targets } = useWordSettings()
  const conflicts = alsoFiresFor(entry, targets).slice(0, CONFLICTS_SHOWN)
  return (
    <>
      <TextRow
        label={m['words-reactions.page.form.word']()}
        error={errorOf('target')}
        maxLength={100}
        value={entry.target}
        onChange={(target) => change({ target })}
      />
      <FormField label={label} error={errorOf('reactions')} group>
        {() => (
          <EmojiChips
            label={label}
            value={entry.reactions}
            max={limitFor('wordReactionEmojis', premium)}
            onChange={(reactions) => change({ reactions })}
          />
        )}
      </FormField>
      <ChoiceRow
        label={m['words-reactions.page.form.match']()}
        layout="column"
        value={match}
        options={Object.fromEntries(MATCH_KINDS.map((kind) => [kind, matchWords(kind)]))}
        onChange={(kind) => isMatchKind(kind) && change({ match: kind })}
      />
      {match === 'contains' && entry.target.trim().length < SHORT_LETTERS && (
        <Note tone="attention">{m['words-reactions.page.form.short']()}</Note>
      )}
      {conflicts.length > 0 && <Note>{m['words-reactions.page.form.alsoFires']({ words: conflicts.join(', ') })}</Note>}
      <SliderRow
        label={m['words-reactions.page.form.chance']()}
        error={errorOf('chance')}
        layout="column"
        value={chance}
        min={1}
        max={100}
        format={(percent) => m['words-reactions.page.words.chanceShort']({ percent })}
        onChange={(percent) => change({ chance: percent })}
      />
      <FormField label={m['words-reactions.page.form.try']()}>
        {({ id }) => (
          <>
            <input id={id} className="input" value={tried} onChange={(event) => setTried(event.currentTarget.value)} />
            {tried !== '' && (
              <p className="soft sm" aria-live="polite">
                {matchesWord(entry, tried) ? (
                  <>
                    {m['words-reactions.page.form.reacts']()} <ReactionRow reactions={entry.reactions} />
                  </>
                ) : (
                  SILENT[match]()
                )}
              </p>
            )}
          </>
        )}
      </FormField>
    </>
  )
}
