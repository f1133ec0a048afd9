import type { RecordQuery } from '#core/bot/view.ts'
import { isSnowflake } from '#core/snowflake.ts'
import type { TicketQuestion, TicketState } from '#core/tickets-api.ts'
import { everyLive, LIVE_MAX, LIVE_STATES, TICKET, type Ticket } from './ticket-record.ts'

const STORED_STATES: Record<TicketState, readonly string[]> = {
  open: ['open'],
  claimed: ['claimed'],
  waiting: ['waiting'],
  closed: ['closed', 'deleted'],
}
/** Fields that people may search by. */
const SEARCHED = [
  '$.reason',
  '$.answers[*].value',
  '$.opener.username',
  '$.opener.globalName',
  '$.opener.nickname',
  '$.closeReason',
  '$.closeTag',
  '$.outcome',
]

/**
 * Closed ones a page at a time, newest first. The others all at once, because sorting them depends on promises, and a
 * server has a limited number of channels.
 */
export function ticketsQuery(
  { state, panelId, claimed, search, before }: TicketQuestion,
  { readerId, limit }: { readerId: string; limit: number },
): RecordQuery {
  const page = state === 'closed' ? { numberBelow: before ?? undefined, limit } : { oldestFirst: true, limit: LIVE_MAX }
  return {
    kind: TICKET,
    state: state ? STORED_STATES[state] : LIVE_STATES,
    bodyHas: panelId === null ? undefined : { panelId },
    ...claimedBy(claimed, readerId),
    ...page,
    ...searched(search),
  }
}

function claimedBy(claimed: TicketQuestion['claimed'], readerId: string): Pick<RecordQuery, 'actorId' | 'hasActor'> {
  if (claimed === null) return {}
  return claimed === 'mine' ? { actorId: readerId } : { hasActor: claimed === 'yes' }
}

/** Figures about all tickets, whatever is being searched for. */
export const overviewQueries = {
  live: everyLive,
  ever: { kind: TICKET, state: Object.values(STORED_STATES).flat(), countOnly: true },
} as const satisfies Record<string, RecordQuery>

/** Earlier tickets of the same member. */
export const earlierTickets = ({ number, openerId }: Pick<Ticket, 'number' | 'openerId'>): RecordQuery => ({
  kind: TICKET,
  subjectId: openerId,
  state: STORED_STATES.closed,
  numberBelow: number,
  countOnly: true,
})

/** A number, a person's id, or words. */
function searched(search: string): Pick<RecordQuery, 'number' | 'subjectId' | 'textIn'> {
  if (search === '') return {}
  if (isSnowflake(search)) return { subjectId: search }
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  return number === undefined ? { textIn: { text: search, paths: SEARCHED } } : { number: Number(number) }
}

/** The state shown on the page; null for tickets without a channel. */
export function listedState(stored: string): TicketState | null {
  const states = Object.entries(STORED_STATES) as [TicketState, readonly string[]][]
  return states.find(([, names]) => names.includes(stored))?.[0] ?? null
}
