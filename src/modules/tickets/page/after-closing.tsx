import { m } from '#texts'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useTicketSettings } from './fields.tsx'

/** What is kept of a ticket. */
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
      <PublicTranscripts />
    </Section>
  )
}

/** Tickets are private, so the channel for their transcripts should be too. */
function PublicTranscripts() {
  const { autoTranscriptions, autoTranscriptionsChannel, channel, panels } = useTicketSettings()
  const channels = useEditing(({ guild }) => guild.channels)
  const places = [
    ...(autoTranscriptions ? [autoTranscriptionsChannel] : []),
    ...panels
      .filter((panel) => panel.autoTranscriptions ?? autoTranscriptions)
      .map((panel) => panel.autoTranscriptionsChannel ?? autoTranscriptionsChannel),
  ].map((id) => id ?? channel)
  const open = channels.filter(({ id, hidden }) => !hidden && places.includes(id))
  return open.map((place) => (
    <Note key={place.id} tone="attention">
      {m['tickets.page.transcripts.public']({ channel: channelLabel(place) })}
    </Note>
  ))
}

/** The rating by the member. */
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
