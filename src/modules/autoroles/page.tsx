import { useState } from 'react'
import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { ArrivalRoles } from './page/arrival-roles.tsx'
import { type BulkProposal, BulkRoles } from './page/bulk-roles.tsx'
import { DelayedRoles } from './page/delayed-roles.tsx'
import { MemberCheck } from './page/member-check.tsx'
import { MemberLife } from './page/member-life.tsx'
import { ReturningMembers } from './page/returning-members.tsx'
import { VoiceRoles } from './page/voice-roles.tsx'
import type { DelayedRole } from './settings.ts'

export default function AutorolesPage() {
  const [proposed, setProposed] = useState<BulkProposal | null>(null)
  const propose = (wanted: Omit<BulkProposal, 'number'>) =>
    setProposed((before) => ({ number: (before?.number ?? 0) + 1, ...wanted }))
  /** Proposes giving the same role to members who have been here long enough already. */
  const backfill = ({ role, delay }: DelayedRole) => propose({ action: 'add', roleId: role, hereFor: delay })
  return (
    <>
      <PageHead title={m['autoroles.name']()}>{m['autoroles.summary']()}</PageHead>
      <MemberLife />
      <Columns aside={<MemberCheck />}>
        <ArrivalRoles onTakeBack={(roleId) => propose({ action: 'remove', roleId, hereFor: null })} />
        <DelayedRoles onBackfill={backfill} />
        <VoiceRoles />
        <ReturningMembers />
        <BulkRoles proposed={proposed} />
      </Columns>
    </>
  )
}
