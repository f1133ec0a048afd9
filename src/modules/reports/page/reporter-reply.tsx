import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { reportsDefaultTexts } from '../default-texts.ts'
import { reportVariables } from '../variables.ts'
import { Field, useReportSettings } from './fields.tsx'

/** What the reporter reads, immediately and when the case is closed. */
export function ReporterReply() {
  const { language } = useReportSettings()
  return (
    <Section title={m['reports.page.reply.title']()} summary={m['reports.page.reply.summary']()}>
      <Sheet>
        <Field.Template
          name="reportSystem.message"
          fallback={reportsDefaultTexts[language]['reportSystem.message']}
          variables={reportVariables}
        />
        <Field.Toggle name="reportSystem.dm.status" />
        <Field.Choices name="reportSystem.dm.details" when="reportSystem.dm.status" />
      </Sheet>
    </Section>
  )
}
