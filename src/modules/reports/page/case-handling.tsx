import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useReportSettings } from './fields.tsx'
import { ReactionNote } from './reaction-note.tsx'

/** How a case is opened, claimed and worked on. */
export function CaseHandling() {
  const { customSanction, predefinedSanctions } = useReportSettings()
  return (
    <Section title={m['reports.page.handling.title']()} summary={m['reports.page.handling.summary']()}>
      <Sheet>
        <Field.Toggle name="reportSystem.emoji_status" />
        <Field.Toggle name="reportSystem.grouping" />
        <Field.Toggle name="reportSystem.around" />
        <Field.Toggle name="reportSystem.customSanction" />
        <Field.Toggle name="reportSystem.claimLimit.status" />
        <Field.Number name="reportSystem.claimLimit.max" when="reportSystem.claimLimit.status" />
      </Sheet>
      <ReactionNote />
      {!customSanction && predefinedSanctions.length === 0 && (
        <Note tone="attention">{m['reports.page.handling.noSanction']()}</Note>
      )}
    </Section>
  )
}
