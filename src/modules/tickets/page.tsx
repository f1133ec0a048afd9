import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { AfterClosing } from './page/after-closing.tsx'
import { Blocked, Claims } from './page/claims.tsx'
import { Closing } from './page/closing.tsx'
import { Field, useTicketSettings } from './page/fields.tsx'
import { Forms } from './page/forms.tsx'
import { GeneralPreview } from './page/general-preview.tsx'
import { Inbox } from './page/inbox.tsx'
import { OpeningPreview } from './page/opening-preview.tsx'
import { Panels } from './page/panels.tsx'
import { Promises } from './page/promises.tsx'
import { Publications } from './page/publications.tsx'
import { Replies } from './page/replies.tsx'
import { Requests } from './page/requests.tsx'
import { StaffAccess } from './page/staff-access.tsx'
import { Statistics } from './page/statistics.tsx'
import { Teams } from './page/teams.tsx'
import { WhereTicketsOpen } from './page/where-tickets-open.tsx'

export default function TicketsPage() {
  const { status } = useTicketSettings()
  return (
    <>
      <PageHead title={m['tickets.name']()} aside={<Field.Power name="ticketSystem.status" />}>
        {m['tickets.summary']()}
      </PageHead>
      {status && (
        <>
          <Inbox />
          <Statistics />
          <Columns aside={<GeneralPreview />}>
            <WhereTicketsOpen />
            <StaffAccess />
            <Requests />
          </Columns>
          <Columns aside={<OpeningPreview />}>
            <Panels />
            <Publications />
            <Forms />
          </Columns>
          <Columns>
            <Teams />
            <Claims />
            <Promises />
            <Replies />
            <Blocked />
            <Closing />
            <AfterClosing />
          </Columns>
        </>
      )}
    </>
  )
}
