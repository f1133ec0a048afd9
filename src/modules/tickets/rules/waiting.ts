import type { TicketBody } from './ticket-record.ts'

export type Waiting = { for: 'team' | 'member'; since: number }

type Spoken = Pick<TicketBody, 'openedAt' | 'lastStaffAt' | 'lastMemberAt' | 'memberWaitsSince'>

/** Who owes an answer in an open ticket, and since when. */
export function waitingIn({ openedAt, lastStaffAt, lastMemberAt, memberWaitsSince }: Spoken): Waiting {
  if (lastStaffAt === null) return { for: 'team', since: memberWaitsSince ?? openedAt }
  if (lastStaffAt >= Math.max(lastMemberAt ?? 0, memberWaitsSince ?? 0)) return { for: 'member', since: lastStaffAt }
  // Older tickets only have the time of the member's last message.
  const isKnown = memberWaitsSince !== null && memberWaitsSince > lastStaffAt
  return { for: 'team', since: isKnown ? memberWaitsSince : (lastMemberAt ?? openedAt) }
}
