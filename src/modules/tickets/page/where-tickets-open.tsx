import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { CategoryNotes } from './category-notes.tsx'
import { Field } from './fields.tsx'
import { NameField } from './name-field.tsx'

/** The category, the names, and how many tickets one member may have. */
export function WhereTicketsOpen() {
  return (
    <Section title={m['tickets.page.where.title']()} summary={m['tickets.page.where.summary']()}>
      <Sheet>
        <Field.Channel name="ticketSystem.category" suggestName={m['tickets.page.where.newCategory']()} />
        <NameField name="format" />
        <Field.Slider
          name="ticketSystem.maxConcurrents"
          format={(count) => (count === 0 ? m['tickets.page.unlimited']() : String(count))}
        />
      </Sheet>
      <CategoryNotes />
    </Section>
  )
}
