import { useState } from 'react'
import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { SliderInput } from '#ui/fields/slider-input.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { matchesWord } from '../rules/matches-word.ts'
import { isMatchKind, MATCH_KINDS, type WordTarget } from '../settings.ts'
import { EmojiChips } from './emoji-chips.tsx'
import { matchWords } from './match-words.ts'

/** Shorter than this, "contains" finds something in almost every message. */
const SHORT_LETTERS = 3

export function WordForm({ entry, change, errorOf }: EntryFormProps<WordTarget>) {
  const premium = useEditing(({ guild }) => guild.premium)
  const [tried, setTried] = useState('')
  const { match = 'start', chance = 100 } = entry
  const label = {
    word: m['words-reactions.page.form.word'](),
    reactions: m['words-reactions.page.form.reactions'](),
    match: m['words-reactions.page.form.match'](),
    chance: m['words-reactions.page.form.chance'](),
    try: m['words-reactions.page.form.try'](),
  }
  return (
    <>
      <FormField label={label.word} error={errorOf('target')} layout="column">
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            className="input"
            value={entry.target}
            maxLength={100}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => change({ target: event.currentTarget.value })}
          />
        )}
      </FormField>
      <FormField label={label.reactions} error={errorOf('reactions')} layout="column" group>
        {() => (
          <EmojiChips
            label={label.reactions}
            value={entry.reactions}
            max={limitFor('wordReactionEmojis', premium)}
            onChange={(reactions) => change({ reactions })}
          />
        )}
      </FormField>
      <FormField label={label.match}>
        {(control) => (
          <ChoiceInput
            {...control}
            label={label.match}
            value={match}
            options={Object.fromEntries(MATCH_KINDS.map((kind) => [kind, matchWords(kind)]))}
            onChange={(kind) => isMatchKind(kind) && change({ match: kind })}
          />
        )}
      </FormField>
      {match === 'contains' && entry.target.trim().length < SHORT_LETTERS && (
        <Note tone="attention">{m['words-reactions.page.form.short']()}</Note>
      )}
      <FormField label={label.chance} error={errorOf('chance')}>
        {(control) => (
          <SliderInput
            {...control}
            label={label.chance}
            value={chance}
            min={1}
            max={100}
            format={(percent) => m['words-reactions.page.words.chanceShort']({ percent })}
            onChange={(percent) => change({ chance: percent })}
          />
        )}
      </FormField>
      <FormField label={label.try} layout="column">
        {({ id }) => (
          <>
            <input id={id} className="input" value={tried} onChange={(event) => setTried(event.currentTarget.value)} />
            {tried !== '' && (
              <p className="soft sm" aria-live="polite">
                {matchesWord(entry, tried)
                  ? m['words-reactions.page.form.reacts']()
                  : m['words-reactions.page.form.silent']()}
              </p>
            )}
          </>
        )}
      </FormField>
    </>
  )
}
