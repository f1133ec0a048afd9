import { type ReactNode, useId } from 'react'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TicketArea } from '../areas.ts'
import { ticketsDefaultTexts } from '../default-texts.ts'
import { newPanel } from '../new-panel.ts'
import { ticketVariables } from '../variables.ts'
import { useTicketSettings } from './fields.tsx'
import { FormPreview } from './form-preview.tsx'
import { newPublication } from './new-publication.ts'
import { PublicationPreview } from './publication-preview.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import './member-view.css'

/** Target of the eye button in the list of areas on narrow screens. */
export const MEMBER_VIEW_ID = 'ticket-preview'

/** As many buttons as a message allows. */
const PANELS_SHOWN = 15

type Step = 'form' | 'ticket'

/** The step that belongs to the settings of an area; the others are folded. */
const STEP_OF: Partial<Record<TicketArea, Step>> = { panels: 'form' }

/**
 * From the opening message to the open ticket, as members see it. What does not exist yet is shown with its default.
 */
export function MemberView({ area }: { area: TicketArea | null }) {
  const { publications, panels, forms, language: locale } = useTicketSettings()
  const shownPanels = panels.length > 0 ? panels : [newPanel('built-in', locale)]
  const shownIds = shownPanels.map(({ id }) => id)
  const publication = publications[0] ?? newPublication('built-in', shownIds.slice(0, PANELS_SHOWN), locale)
  const pressed = shownPanels.find(({ formId, id }) => formId !== null && publication.panelIds.includes(id))
  const panel = pressed ?? shownPanels.find(({ id }) => publication.panelIds.includes(id)) ?? shownPanels[0] ?? null
  const form = forms.find(({ id }) => id === panel?.formId)
  const step = form ? (STEP_OF[area ?? 'panels'] ?? 'ticket') : 'ticket'
  return (
    <section className="member-view" id={MEMBER_VIEW_ID} aria-label={m['tickets.page.preview.title']()}>
      <Door number={1}>
        <PublicationPreview
          publication={publication}
          panels={shownPanels}
          heading={m['tickets.page.preview.message']()}
        />
      </Door>
      {form && (
        <FoldedDoor key={`form-${step}`} number={2} title={m['tickets.page.preview.form']()} open={step === 'form'}>
          <FormPreview form={form} />
        </FoldedDoor>
      )}
      <FoldedDoor
        key={`ticket-${step}`}
        number={form ? 3 : 2}
        title={m['tickets.page.preview.ticket']()}
        open={step === 'ticket'}
      >
        <TicketPreview panel={panel} heading={null} />
      </FoldedDoor>
      {area === 'opening' && <OpeningExtras />}
    </section>
  )
}

/** The texts from the opening area. */
function OpeningExtras() {
  const { panels, autoCreate, confirmMessage, modOpenDescription, language } = useTicketSettings()
  const texts = ticketsDefaultTexts[language]
  const hasApproval = !autoCreate || panels.some((panel) => panel.autoCreate === false)
  return (
    <>
      <FoldedDoor title={m['tickets.page.preview.byStaff']()}>
        <TicketPreview
          panel={null}
          heading={null}
          text={modOpenDescription ?? texts['ticketSystem.modOpenDescription']}
        />
      </FoldedDoor>
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

const StepNumber = ({ value }: { value: number }) => (
  <span className="door-number" aria-hidden="true">
    {value}
  </span>
)

function Door({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="door door-lit">
      <StepNumber value={number} />
      <div className="door-body">{children}</div>
    </div>
  )
}

type FoldedDoorProps = { number?: number; title: string; open?: boolean; children: ReactNode }

function FoldedDoor({ number, title, open = false, children }: FoldedDoorProps) {
  const id = useId()
  return (
    <details className="door" open={open} aria-labelledby={id}>
      <summary>
        {number !== undefined && <StepNumber value={number} />}
        <b className="grow" id={id}>
          {title}
        </b>
        <Icon name="u-down" size="small" />
      </summary>
      <div className="door-body">{children}</div>
    </details>
  )
}
