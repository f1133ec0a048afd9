import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useTicketSettings } from './fields.tsx'

/** What stays of a ticket. */
export function TranscriptSettings() {
  const { autoTranscriptions, panels } = useTicketSettings()
  const isSaved = autoTranscriptions || panels.some((panel) => panel.autoTranscriptions)
  return (
    <Section title={m['tickets.page.transcripts.title']()} summary={m['tickets.page.transcripts.summary']()}>
      <Sheet>
        <Field.Toggle name="ticketSystem.autoTranscriptions" />
        {isSaved && <Field.Channel name="ticketSystem.autoTranscriptionsChannel" need="embed" />}
        <Field.Choices name="ticketSystem.transcript.formats" />
        <Field.Toggle name="ticketSystem.transcript.images" />
        <Field.Toggle name="ticketSystem.transcript.web" />
        <Field.Toggle name="ticketSystem.transcript.dm" />
      </Sheet>
    </Section>
  )
}

/** What its member thought of it. */
export function Feedback() {
  return (
    <Section title={m['tickets.page.feedback.title']()} summary={m['tickets.page.feedback.summary']()}>
      <Sheet>
        <Field.Toggle name="ticketSystem.feedback.status" />
        <Field.Channel
          name="ticketSystem.feedback.channel"
          when="ticketSystem.feedback.status"
          need="embed"
          suggestName={m['tickets.page.feedback.newChannel']()}
        />
        <Field.Toggle name="ticketSystem.feedback.comment" when="ticketSystem.feedback.status" />
      </Sheet>
    </Section>
  )
}
