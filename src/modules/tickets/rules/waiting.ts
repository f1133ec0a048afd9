import type { TicketBody } from './ticket-record.ts'

export type Waiting = { for: 'team' | 'member'; since: number }

type Spoken = Pick<TicketBody, 'openedAt' | 'lastStaffAt' | 'lastMemberAt' | 'memberWaitsSince'>

/** Who owes the other an answer in a ticket that goes on, and since when. */
export function waitingIn({ openedAt, lastStaffAt, lastMemberAt, memberWaitsSince }: Spoken): Waiting {
  if (lastStaffAt === null) return { for: 'team', since: memberWaitsSince ?? openedAt }
  if (lastStaffAt >= Math.max(lastMemberAt ?? 0, memberWaitsSince ?? 0)) return { for: 'member', since: lastStaffAt }
  // Tickets from before this was noted know the member's last message alone.
  const isKnown = memberWaitsSince !== null && memberWaitsSince > lastStaffAt
  return { for: 'team', since: isKnown ? memberWaitsSince : (lastMemberAt ?? openedAt) }
}
