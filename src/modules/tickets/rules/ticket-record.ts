import * as z from 'zod/mini'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { TICKET_PRIORITIES } from '#core/tickets-api.ts'
import { type TicketPanel, ticketPanel } from '../panel.ts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, effectivePanel } from './effective-panel.ts'

export const TICKET = 'ticket'
export const COUNTER = 'tickets'
/** States that count towards the member's limit. */
export const OPEN_STATES = ['opening', 'open', 'claimed', 'waiting'] as const
/** States in which the conversation continues. */
export const LIVE_STATES = ['open', 'claimed', 'waiting'] as const

/** Discord's limit of channels per server. */
export const LIVE_MAX = 500
/** All open tickets of a server. */
export const everyLive = { kind: TICKET, state: LIVE_STATES, limit: LIVE_MAX } as const satisfies RecordQuery

const answer = z.object({ label: z.string(), value: z.string() })

const openerSnapshot = z.object({
  id: z.string(),
  username: z.string(),
  globalName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  bot: z.boolean(),
  nickname: z.nullable(z.string()),
  roleIds: z.array(z.string()),
  joinedAt: z.nullable(z.number()),
  pending: z.boolean(),
})

/** What a ticket stores besides the columns: the opener is the subject, the claimer the actor. */
export const ticketBody = z.object({
  panelId: z.string(),
  /** As of the opening, for tickets that outlive their panel. */
  panel: z.unknown(),
  openedBy: z.string(),
  reason: z.nullable(z.string()),
  answers: z.array(answer),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  priority: z.enum(TICKET_PRIORITIES),
  participants: z.array(z.string()),
  openedAt: z.number(),
  firstReplyAt: z._default(z.nullable(z.number()), null),
  firstReplyBy: z._default(z.nullable(z.string()), null),
  /** The deadline of the first answer, if it was missed. */
  promiseBrokenAt: z._default(z.nullable(z.number()), null),
  lastMemberAt: z._default(z.nullable(z.number()), null),
  /** Since the first message that the team has not answered. */
  memberWaitsSince: z._default(z.nullable(z.number()), null),
  lastStaffAt: z._default(z.nullable(z.number()), null),
  lastClaimerAt: z._default(z.nullable(z.number()), null),
  /** For names and texts; only as long as somebody has claimed it. */
  claimerName: z._default(z.nullable(z.string()), null),
  /** When its claimer was last reminded. */
  remindedAt: z._default(z.nullable(z.number()), null),
  warnedAt: z._default(z.nullable(z.number()), null),
  staffThreadId: z._default(z.nullable(z.string()), null),
  isThread: z._default(z.boolean(), false),
  /** The channel of its thread. */
  hostId: z._default(z.nullable(z.string()), null),
  isLocked: z._default(z.boolean(), false),
  keepOpen: z._default(z.boolean(), false),
  customName: z._default(z.nullable(z.string()), null),
  closedAt: z._default(z.nullable(z.number()), null),
  closer: z._default(z.nullable(z.string()), null),
  closeReason: z._default(z.nullable(z.string()), null),
  /** The team's notes on closing it. */
  closeTag: z._default(z.nullable(z.string()), null),
  outcome: z._default(z.nullable(z.string()), null),
  /** The team member who asked whether it is solved, while the member has not answered. */
  closeProposal: z._default(z.nullable(z.object({ by: z.string(), reason: z.nullable(z.string()) })), null),
  rating: z._default(z.nullable(z.number()), null),
  comment: z._default(z.nullable(z.string()), null),
  isSurveyed: z._default(z.boolean(), false),
  ratingMessageId: z._default(z.nullable(z.string()), null),
  /** Where that message is; null: not known, as for messages posted by an earlier version. */
  ratingChannelId: z._default(z.nullable(z.string()), null),
  transcript: z._default(z.nullable(z.object({ channelId: z.string(), messageId: z.string() })), null),
  /** The closing it was saved at: messages after a reopening are in the next one. */
  savedClosing: z._default(z.nullable(z.number()), null),
  /** The id of its page on the site. */
  webTranscript: z._default(z.nullable(z.string()), null),
  reportId: z._default(z.nullable(z.string()), null),
  /** As of the opening, for names and texts after they have left. */
  opener: z._default(z.nullable(openerSnapshot), null),
  notes: z._default(z.array(z.object({ by: z.string(), at: z.number(), text: z.string() })), []),
})
export type TicketBody = z.infer<typeof ticketBody>
export type TicketAnswer = z.infer<typeof answer>

export type Ticket = Omit<StoredRecord, 'body' | 'number' | 'subjectId'> & {
  number: number
  openerId: string
  body: TicketBody
}

export function readTicket(record: StoredRecord | undefined): Ticket | null {
  if (!record) return null
  const body = ticketBody.safeParse(record.body).data
  if (!body || record.number === null || record.subjectId === null) return null
  return { ...record, number: record.number, openerId: record.subjectId, body }
}

export const ticketIn = (view: Pick<RuleView, 'records'>, name = 'ticket'): Ticket | null =>
  readTicket(view.records[name]?.rows[0])

export const ticketsIn = (view: Pick<RuleView, 'records'>, name: string): Ticket[] =>
  (view.records[name]?.rows ?? []).flatMap((row) => readTicket(row) ?? [])

/** The ticket of the channel in which somebody writes or presses. */
export const ticketOfChannel = (channelId: string): { ticket: RecordQuery } => ({
  ticket: { kind: TICKET, channelId, limit: 1 },
})
/** Deleted with that channel, without an event of their own. */
export const ticketsInThreadsOf = (hostId: string): { threads: RecordQuery } => ({
  threads: { kind: TICKET, state: [...LIVE_STATES, 'closed'], bodyHas: { hostId }, limit: LIVE_MAX },
})
export const ticketById = (id: string): { ticket: RecordQuery } => ({ ticket: { kind: TICKET, id } })

export const isLive = ({ state }: Pick<Ticket, 'state'>): boolean => (LIVE_STATES as readonly string[]).includes(state)

/** The current panel, or the stored one if it has been deleted since. */
export function panelOfTicket(
  { body }: Pick<Ticket, 'body'>,
  settings: TicketsSettings,
  guild: Pick<GuildIndex, 'premium'>,
): EffectivePanel | null {
  const now = settings.ticketSystem.panels.find(({ id }) => id === body.panelId)
  const panel: TicketPanel | null = now ?? ticketPanel().safeParse(body.panel).data ?? null
  return panel && effectivePanel(panel, settings, guild)
}

/** The ticket's member, as currently known where possible. */
export const openerOf = ({ openerId, body }: Ticket, view: Pick<RuleView, 'members'>): MemberSnapshot | null =>
  view.members.get(openerId) ?? body.opener
