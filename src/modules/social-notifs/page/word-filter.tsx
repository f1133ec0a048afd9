import type { ListMode } from '#core/settings/lists.ts'
import { m } from '#texts'
import { ChoiceRow, WordsRow } from '#ui/entries/form-rows.tsx'

type WordFilterProps = {
  label: string
  mode: ListMode
  words: readonly string[]
  onChange(filter: { mode: ListMode; words: string[] } | null): void
}

/** Announces only what contains one of these words, or only what contains none. Without words there is no filter. */
export function WordFilter({ label, mode, words, onChange }: WordFilterProps) {
  return (
    <>
      <WordsRow
        label={label}
        help={m['social-notifs.page.filter.help']()}
        max={25}
        maxLength={100}
        value={[...words]}
        onChange={(next) => onChange(next.length === 0 ? null : { mode, words: next })}
      />
      {words.length > 0 && (
        <ChoiceRow
          label={m['social-notifs.page.filter.mode']()}
          look="segment"
          value={mode}
          options={{
            allowed: m['social-notifs.page.filter.allowed'](),
            forbidden: m['social-notifs.page.filter.forbidden'](),
          }}
          onChange={(next) => onChange({ mode: next === 'allowed' ? 'allowed' : 'forbidden', words: [...words] })}
        />
      )}
    </>
  )
}
