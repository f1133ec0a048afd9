import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

export function Options() {
  return (
    <Section title={m['levels.page.options.title']()} summary={m['levels.page.options.summary']()}>
      <Sheet>
        <Field.Toggle name="threadsXp" />
        <Field.Toggle name="forumsXp" />
        <Field.Choice name="vocalTextXp" />
        <Field.Toggle name="levelsView" />
        <Field.Toggle name="leaveResetXp" />
        <Field.Toggle name="banResetXp" />
      </Sheet>
    </Section>
  )
}
