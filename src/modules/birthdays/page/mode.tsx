import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

/** One date for every server, or one kept here. */
export function Mode() {
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
    </Section>
  )
}
