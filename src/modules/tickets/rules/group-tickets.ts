import type { ListedTicket } from '#core/tickets-api.ts'

/** In the order in which the team should look at them. */
const TICKET_GROUPS = ['late', 'team', 'member', 'closed'] as const
export type TicketGroup = (typeof TICKET_GROUPS)[number]

function groupOf({ closed, promise, waiting }: ListedTicket): TicketGroup {
  if (closed) return 'closed'
  if (promise?.isBroken) return 'late'
  return waiting?.for === 'member' ? 'member' : 'team'
}

/**
 * Promised answers are sorted by deadline, others by how long somebody has waited; closed ones by when they were
 * closed.
 */
function orderOf({ closed, promise, waiting, openedAt }: ListedTicket): string {
  return closed?.at ?? promise?.by ?? waiting?.since ?? openedAt
}

export function groupTickets(
  tickets: readonly ListedTicket[],
): readonly { group: TicketGroup; tickets: readonly ListedTicket[] }[] {
  return TICKET_GROUPS.map((group) => {
    const inGroup = tickets.filter((ticket) => groupOf(ticket) === group)
    const oldestFirst = inGroup.toSorted((one, other) => Date.parse(orderOf(one)) - Date.parse(orderOf(other)))
    return { group, tickets: group === 'closed' ? oldestFirst.toReversed() : oldestFirst }
  }).filter(({ tickets: found }) => found.length > 0)
}
