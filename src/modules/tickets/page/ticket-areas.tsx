import { m } from '#texts'
import { type AreaTab, AreaTabs } from '#ui/areas.tsx'
import { Icon } from '#ui/icon.tsx'
import { areas, type TicketArea } from '../areas.ts'
import { MEMBER_VIEW_ID } from './member-view.tsx'
import type { InboxReading } from './use-inbox.tsx'

const LABELS: Readonly<Record<TicketArea, () => string>> = {
  inbox: m['tickets.page.areas.inbox'],
  panels: m['tickets.page.areas.panels'],
  team: m['tickets.page.areas.team'],
  opening: m['tickets.page.areas.opening'],
  closing: m['tickets.page.areas.closing'],
  transcripts: m['tickets.page.areas.transcripts'],
}

const AREAS = Object.keys(LABELS).filter(isTicketArea)

export function isTicketArea(id: string): id is TicketArea {
  return Object.hasOwn(areas, id)
}

/** The inbox is listed once there is a ticket. */
export function TicketAreas({ current, inbox }: { current: TicketArea | null; inbox: InboxReading }) {
  const { live, hasTickets } = inbox
  const count = live && {
    value: live.count,
    label: m['tickets.page.areas.waiting']({ count: live.count }),
    late: live.isLate,
  }
  const shown = AREAS.filter((id) => id !== 'inbox' || hasTickets === true || current === 'inbox')
  const tabs = shown.map(
    (id): AreaTab => ({ id, label: LABELS[id](), count: id === 'inbox' && count ? count : undefined }),
  )
  return (
    <AreaTabs
      areas={areas}
      tabs={tabs}
      current={current}
      aside={
        current !== null &&
        current !== 'inbox' && (
          <a className="areas-eye" href={`#${MEMBER_VIEW_ID}`} aria-label={m['tickets.page.preview.title']()}>
            <Icon name="u-eye" />
          </a>
        )
      }
    />
  )
}
