import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Announcement } from './page/announcement.tsx'
import { BirthdayRole } from './page/birthday-role.tsx'
import { Gifts } from './page/gifts.tsx'
import { JoinAnniversaries } from './page/join-anniversaries.tsx'
import { Mode } from './page/mode.tsx'
import { TargetedMessages } from './page/targeted-messages.tsx'
import { Upcoming } from './page/upcoming.tsx'
import { useBirthdayState } from './page/use-birthday-state.tsx'

export default function BirthdaysPage() {
  const { state, reload } = useBirthdayState()
  return (
    <>
      <PageHead title={m['birthdays.name']()}>{m['birthdays.summary']()}</PageHead>
      <Columns>
        <Mode privateDates={state?.privateDates ?? 0} />
      </Columns>
      <Announcement unannounced={state?.unannounced ?? 0} />
      <Columns>
        <BirthdayRole />
        <Gifts />
        <TargetedMessages />
      </Columns>
      <JoinAnniversaries />
      <Columns>
        <Upcoming onChanged={reload} />
      </Columns>
    </>
  )
}
