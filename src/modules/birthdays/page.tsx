import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Announcement } from './page/announcement.tsx'
import { BirthdayRole } from './page/birthday-role.tsx'
import { Gifts } from './page/gifts.tsx'
import { Mode } from './page/mode.tsx'
import { TargetedMessages } from './page/targeted-messages.tsx'
import { Upcoming } from './page/upcoming.tsx'

export default function BirthdaysPage() {
  return (
    <>
      <PageHead title={m['birthdays.name']()}>{m['birthdays.summary']()}</PageHead>
      <Columns>
        <Mode />
      </Columns>
      <Announcement />
      <Columns>
        <BirthdayRole />
        <Gifts />
        <TargetedMessages />
        <Upcoming />
      </Columns>
    </>
  )
}
