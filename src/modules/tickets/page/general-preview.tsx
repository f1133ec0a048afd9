import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { ticketsDefaultTexts } from '../default-texts.ts'
import { ticketVariables } from '../variables.ts'
import { useTicketSettings } from './fields.tsx'
import { TicketPreview } from './ticket-preview.tsx'

/** What members read before a ticket opens and when it does. */
export function GeneralPreview() {
  const { panels, autoCreate, confirmMessage, modOpenDescription, language } = useTicketSettings()
  const texts = ticketsDefaultTexts[language]
  const hasApproval = !autoCreate || panels.some((panel) => panel.autoCreate === false)
  return (
    <>
      <TicketPreview panel={panels[0] ?? null} heading={m['tickets.page.preview.ticket']()} />
      <TicketPreview
        panel={null}
        heading={m['tickets.page.preview.byStaff']()}
        text={modOpenDescription ?? texts['ticketSystem.modOpenDescription']}
      />
      {hasApproval && (
        <TextPreview
          heading={m['tickets.page.preview.confirmation']()}
          direct
          frame="embed"
          text={confirmMessage ?? texts['ticketSystem.confirmMessage']}
          variables={ticketVariables}
        />
      )}
    </>
  )
}
