import { THREAD_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useSuggestionSettings } from './fields.tsx'

/** What the team decides, and who learns of it. */
export function Sorting() {
  const { moderate } = useSuggestionSettings()
  return (
    <Section
      title={m['suggestions.page.sorting.title']()}
      summary={m['suggestions.page.sorting.summary']()}
      aside={<Field.Power name="suggestSystem.moderate" />}
    >
      {moderate ? (
        <Sheet>
          <Field.Channel name="suggestSystem.acceptedThread" types={THREAD_TYPES} />
          <Field.Channel name="suggestSystem.refusedThread" types={THREAD_TYPES} />
          <Field.Choice name="suggestSystem.notificationAfterUpdate" />
          <Field.Toggle name="suggestSystem.anonymizeModerators" />
          <Field.Toggle name="suggestSystem.refuseReason" />
        </Sheet>
      ) : (
        <Note>{m['suggestions.page.sorting.off']()}</Note>
      )}
    </Section>
  )
}
