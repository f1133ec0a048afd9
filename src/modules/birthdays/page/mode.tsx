import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useBirthdaySettings, useSavedBirthdays } from './fields.tsx'

/** One date for every server, or one kept here. */
export function Mode() {
  const { mode } = useBirthdaySettings()
  const saved = useSavedBirthdays()
  return (
    <Section title={m['birthdays.page.mode.title']()} summary={m['birthdays.page.mode.summary']()}>
      <Sheet>
        <Field.Choice
          name="birthdays.mode"
          look="cards"
          details={{ public: m['birthdays.page.mode.public'](), private: m['birthdays.page.mode.private']() }}
        />
        <Field.Toggle name="birthdays.showAge" />
      </Sheet>
      {mode !== saved.mode && (
        <Note tone="attention">
          {mode === 'public' ? m['birthdays.page.mode.toPublic']() : m['birthdays.page.mode.toPrivate']()}
        </Note>
      )}
    </Section>
  )
}
