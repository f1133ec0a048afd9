import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { ArrivalRoles } from './page/arrival-roles.tsx'
import { BulkRoles } from './page/bulk-roles.tsx'
import { DelayedRoles } from './page/delayed-roles.tsx'
import { MemberLife } from './page/member-life.tsx'
import { ReturningMembers } from './page/returning-members.tsx'
import { VoiceRoles } from './page/voice-roles.tsx'

export default function AutorolesPage() {
  return (
    <>
      <PageHead title={m['autoroles.name']()}>{m['autoroles.summary']()}</PageHead>
      <MemberLife />
      <ArrivalRoles />
      <DelayedRoles />
      <VoiceRoles />
      <ReturningMembers />
      <BulkRoles />
    </>
  )
}
