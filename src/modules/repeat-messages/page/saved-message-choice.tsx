import { useMemo } from 'react'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow } from '#ui/entries/form-rows.tsx'
import { useNamedEntries } from '#ui/message-editor/use-named-entries.ts'
import type { RepeatMessage } from '../repeat-message.ts'
import { newRepeatMessage } from '../rules/new-repeat-message.ts'

const OWN = 'own'

/** A custom message, or one of the saved messages. */
export function SavedMessageChoice({ entry, change }: Pick<EntryFormProps<RepeatMessage>, 'entry' | 'change'>) {
  const saved = useNamedEntries('savedMessages')
  const options = useMemo(
    () => ({
      [OWN]: m['repeat-messages.page.form.own'](),
      ...Object.fromEntries((saved ?? []).map(({ id, name }) => [id, name])),
    }),
    [saved],
  )
  if (!saved || saved.length === 0) return null
  return (
    <ChoiceRow
      label={m['repeat-messages.page.form.what']()}
      value={entry.savedMessageId ?? OWN}
      options={options}
      onChange={(id) =>
        change(
          id === OWN
            ? { savedMessageId: null, message: entry.message ?? newRepeatMessage(entry.id).message }
            : { savedMessageId: id, message: null, others: undefined },
        )
      }
    />
  )
}
