import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useReportSettings } from './fields.tsx'
import { ReportsChannel } from './reports-channel.tsx'

/** The channel of the cases, who is mentioned and who may handle them. */
export function WhereReportsGo() {
  const { channel } = useReportSettings()
  const isPublic = useEditing(({ guild }) => guild.channels.some(({ id, hidden }) => id === channel && !hidden))
  return (
    <Section title={m['reports.page.where.title']()} summary={m['reports.page.where.summary']()}>
      <Sheet>
        <ReportsChannel />
        <Field.Mentions name="reportSystem.mention" />
        <Field.Roles name="reportSystem.rolesAccess" />
      </Sheet>
      {isPublic && <Note tone="attention">{m['reports.page.where.public']()}</Note>}
    </Section>
  )
}
