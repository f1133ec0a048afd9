import { THREAD_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { MissingNote } from '#ui/missing-note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useReportSettings } from './fields.tsx'

const FOR_THREADS = ['createPublicThreads', 'sendMessagesInThreads'] as const

/** Where closed cases are moved. */
export function Outcomes() {
  const { openModThread, channel } = useReportSettings()
  const { locale } = useGuildTools()
  const place = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channel))
  return (
    <Section title={m['reports.page.outcomes.title']()} summary={m['reports.page.outcomes.summary']()}>
      <Sheet>
        <Field.Toggle name="reportSystem.openModThread" />
        <Field.Channel name="reportSystem.solvedThread" types={THREAD_TYPES} />
        <Field.Channel name="reportSystem.sanctionedThread" types={THREAD_TYPES} />
        <Field.Channel name="reportSystem.refusedThread" types={THREAD_TYPES} />
      </Sheet>
      {openModThread && place && <MissingNote place={place} needed={FOR_THREADS} locale={locale} />}
    </Section>
  )
}
