import { isDay, nextMidnight, startOfDay } from '#core/local-time.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { TICKET_SEARCH_MAX, type TranscriptList, transcriptList } from '#core/tickets-api.ts'
import { readTicket } from '#modules/tickets/rules/ticket-record.ts'
import { findTranscripts, type TranscriptSearch } from '#store/find-transcripts.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { listedTicketOf, peopleIn } from './listed-ticket.ts'

const PAGE_ROWS = 20
const NUMBER = /^\d{1,9}$/
const RATING = /^[1-5]$/
const PANEL_ID = /^[\w-]{1,36}$/

/** People who may see the module's settings may read every transcript, so they may search all of them. */
export const listTranscripts = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/transcripts',
  summary: `Closed tickets whose transcript is kept, newest first, ${PAGE_ROWS} at a time.`,
  query: {
    q: 'A number, the id of who opened the ticket, or words of what was said in it.',
    panel: 'Tickets of this panel alone, by its id.',
    closer: 'Id of who closed the ticket.',
    rating: 'Stars that the member gave, 1 to 5.',
    from: 'Closed on this day of the server, or later: `2026-03-01`.',
    to: 'Closed on this day of the server, or earlier.',
    before: 'Number from which on was looked already.',
  },
  opens: { module: 'tickets', to: 'read' },
  reply: { status: 200, schema: transcriptList },
  refusals: ['badRequest', 'tooMany'],
  handle: list,
})

async function list({ call, user, guild }: GuildCall): Promise<Response> {
  const search = searchOf(call, guild.settings.timezone)
  if (!search) return refuse(call, 'badRequest')
  const tooOften = refuseTooOften(call, user, 'transcriptSearch')
  if (tooOften) return tooOften
  const { db, clock } = call.services
  const now = clock()
  const { found, next } = await findTranscripts(db, guild.id, search, { now, limit: PAGE_ROWS })
  const read = found.flatMap(({ ticket: row, excerpt }) => {
    const ticket = readTicket(row)
    return ticket ? [{ ticket, excerpt }] : []
  })
  const names = await namePeople(call.services, guild.id, peopleIn(read.map(({ ticket }) => ticket)))
  const reply: TranscriptList = {
    transcripts: read.flatMap(({ ticket, excerpt }) => {
      const listed = listedTicketOf(ticket, guild.settings, { names, premium: guild.premium, now, readerId: user.id })
      return listed ? [{ ticket: listed, excerpt }] : []
    }),
    next,
    now: new Date(now).toISOString(),
  }
  return replyJson(call, reply)
}

/** null when a parameter is invalid. */
function searchOf(call: Call, timezone: string): TranscriptSearch | null {
  const { q = '', panel, before, closer, rating, from, to } = call.c.req.query()
  const isExpected =
    q.length <= TICKET_SEARCH_MAX &&
    !q.includes('\0') &&
    (panel === undefined || PANEL_ID.test(panel)) &&
    (closer === undefined || isSnowflake(closer)) &&
    (rating === undefined || RATING.test(rating)) &&
    [from, to].every((day) => day === undefined || isDay(day)) &&
    (before === undefined || NUMBER.test(before))
  if (!isExpected) return null
  const typed = q.trim()
  const [, number] = /^#?(\d{1,9})$/.exec(typed) ?? []
  const isPerson = isSnowflake(typed)
  return {
    number: number === undefined ? null : Number(number),
    openerId: isPerson ? typed : null,
    panelId: panel ?? null,
    closerId: closer ?? null,
    rating: rating === undefined ? null : Number(rating),
    closedFrom: from === undefined ? null : startOfDay(from, timezone),
    closedBefore: to === undefined ? null : nextMidnight(startOfDay(to, timezone), timezone),
    words: isPerson || number !== undefined ? '' : typed,
    before: before === undefined ? null : Number(before),
  }
}
