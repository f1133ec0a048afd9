import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { ticketsDefaultTexts } from '../default-texts.ts'
import { ticketVariables } from '../variables.ts'
import { Approval } from './approval.tsx'
import { Field, useTicketSettings } from './fields.tsx'

/** What happens between a member's click and the open ticket. */
export function Requests() {
  const { autoCreate, panels, channel, language } = useTicketSettings()
  const isPublic = useEditing(({ guild }) => guild.channels.some(({ id, hidden }) => id === channel && !hidden))
  const hasApproval = !autoCreate || panels.some((panel) => panel.autoCreate === false)
  const texts = ticketsDefaultTexts[language]
  return (
    <Section title={m['tickets.page.requests.title']()} summary={m['tickets.page.requests.summary']()}>
      <Sheet>
        <Field.Toggle name="ticketSystem.askDescription" />
        <Approval />
        <Field.Channel name="ticketSystem.channel" need="embed" suggestName={m['tickets.page.requests.newChannel']()} />
        {hasApproval && (
          <Field.Template
            name="ticketSystem.confirmMessage"
            fallback={texts['ticketSystem.confirmMessage']}
            variables={ticketVariables}
          />
        )}
        <Field.Template
          name="ticketSystem.modOpenDescription"
          fallback={texts['ticketSystem.modOpenDescription']}
          variables={ticketVariables}
        />
      </Sheet>
      {isPublic && <Note tone="attention">{m['tickets.page.requests.public']()}</Note>}
    </Section>
  )
}
