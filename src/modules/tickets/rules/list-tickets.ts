import type { RecordQuery } from '#core/bot/view.ts'
import { isSnowflake } from '#core/snowflake.ts'
import type { TicketQuestion, TicketState } from '#core/tickets-api.ts'
import { LIVE_STATES, TICKET, type Ticket } from './ticket-record.ts'

const STORED_STATES: Record<TicketState, readonly string[]> = {
  open: ['open'],
  claimed: ['claimed'],
  waiting: ['waiting'],
  closed: ['closed', 'deleted'],
}
/** What people may remember of a ticket. */
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

/** Newest first. */
export function ticketsQuery({ state, panelId, claimed, search, before }: TicketQuestion, limit: number): RecordQuery {
  return {
    kind: TICKET,
    state: state ? STORED_STATES[state] : LIVE_STATES,
    bodyHas: panelId === null ? undefined : { panelId },
    hasActor: claimed === null ? undefined : claimed === 'yes',
    numberBelow: before ?? undefined,
    limit,
    ...searched(search),
  }
}

/** What is told of all tickets, whatever is being looked for. */
export const overviewQueries = {
  live: { kind: TICKET, state: LIVE_STATES, limit: 500 },
  ever: { kind: TICKET, state: Object.values(STORED_STATES).flat(), countOnly: true },
} as const satisfies Record<string, RecordQuery>

/** What somebody has asked for before. */
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

/** As the page names it; null for tickets that have no channel yet or never got one. */
export function listedState(stored: string): TicketState | null {
  const states = Object.entries(STORED_STATES) as [TicketState, readonly string[]][]
  return states.find(([, names]) => names.includes(stored))?.[0] ?? null
}
