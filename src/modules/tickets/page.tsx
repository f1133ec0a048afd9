import { m } from '#texts'
import { useArea } from '#ui/areas.tsx'
import { ModuleOff } from '#ui/module-off.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TicketArea } from './areas.ts'
import { Feedback, TranscriptSettings } from './page/after-closing.tsx'
import { Blocked, Claims } from './page/claims.tsx'
import { Closing } from './page/closing.tsx'
import { Field, useSavedTickets, useTicketSettings } from './page/fields.tsx'
import { Forms } from './page/forms.tsx'
import { Inbox } from './page/inbox.tsx'
import { MemberView } from './page/member-view.tsx'
import { Panels } from './page/panels.tsx'
import { Promises } from './page/promises.tsx'
import { Publications } from './page/publications.tsx'
import { Replies } from './page/replies.tsx'
import { Requests } from './page/requests.tsx'
import { SetUp } from './page/set-up/set-up.tsx'
import { isFirstTime } from './page/set-up/set-up-steps.ts'
import { StaffAccess } from './page/staff-access.tsx'
import { Statistics } from './page/statistics.tsx'
import { Teams } from './page/teams.tsx'
import { isTicketArea, TicketAreas } from './page/ticket-areas.tsx'
import { Transcripts } from './page/transcripts.tsx'
import { type InboxReading, useInbox } from './page/use-inbox.tsx'
import { WhereTicketsOpen } from './page/where-tickets-open.tsx'

export default function TicketsPage() {
  const { status } = useTicketSettings()
  const saved = useSavedTickets()
  const { area: named } = useArea()
  const inbox = useInbox(saved.status)
  const area = useShownArea(inbox)
  // An address that names an area goes there: the questions can be skipped.
  const isAsked = isFirstTime(saved) && named === null
  return (
    <>
      <PageHead
        title={m['tickets.name']()}
        aside={<Field.Power name="ticketSystem.status" />}
        areas={status && <TicketAreas current={isAsked ? null : area} inbox={inbox} />}
      >
        {m['tickets.summary']()}
      </PageHead>
      {status && isAsked && <SetUp />}
      {status && !isAsked && <Area area={area} inbox={inbox} />}
      {!status && (
        <ModuleOff
          icon="m-tickets"
          lines={[
            { icon: 'm-tickets', text: m['tickets.page.off.open']() },
            { icon: 'm-messages', text: m['tickets.page.off.answer']() },
            { icon: 'm-logs', text: m['tickets.page.off.close']() },
          ]}
          preview={<MemberView area={null} />}
        />
      )}
    </>
  )
}

/** The default area: the tickets once there are any, before that the settings for opening them. null: not known yet. */
function useShownArea({ hasTickets, failure }: InboxReading): TicketArea | null {
  const { area } = useArea()
  if (area !== null && isTicketArea(area)) return area
  if (hasTickets === null && failure === null) return null
  return hasTickets ? 'inbox' : 'panels'
}

function Area({ area, inbox }: { area: TicketArea | null; inbox: InboxReading }) {
  if (area === null) return <Skeleton shape="card" />
  if (area === 'inbox') {
    return (
      <>
        <Inbox inbox={inbox} />
        <Statistics />
      </>
    )
  }
  const Content = SETTINGS[area]
  return (
    <Columns aside={<MemberView area={area} />}>
      <Content inbox={inbox} />
    </Columns>
  )
}

const SETTINGS = {
  panels: ({ inbox }: { inbox: InboxReading }) => (
    <>
      <Publications />
      <Panels open={inbox.openByPanel} />
      <Forms />
    </>
  ),
  team: () => (
    <>
      <StaffAccess />
      <Teams />
      <Claims />
      <Promises />
      <Replies />
      <Blocked />
    </>
  ),
  opening: () => (
    <>
      <WhereTicketsOpen />
      <Requests />
    </>
  ),
  closing: () => (
    <>
      <Closing />
      <Feedback />
    </>
  ),
  transcripts: () => (
    <>
      <Transcripts />
      <TranscriptSettings />
    </>
  ),
} as const
