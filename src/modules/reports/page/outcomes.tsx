import { THREAD_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

/** Where a closed case is kept. */
export function Outcomes() {
  return (
    <Section title={m['reports.page.outcomes.title']()} summary={m['reports.page.outcomes.summary']()}>
      <Sheet>
        <Field.Toggle name="reportSystem.openModThread" />
        <Field.Channel name="reportSystem.solvedThread" types={THREAD_TYPES} />
        <Field.Channel name="reportSystem.sanctionedThread" types={THREAD_TYPES} />
        <Field.Channel name="reportSystem.refusedThread" types={THREAD_TYPES} />
      </Sheet>
    </Section>
  )
}
