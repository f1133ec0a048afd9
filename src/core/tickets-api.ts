import * as z from 'zod/mini'
import { snowflake } from './settings/kinds.ts'
import { entryId } from './settings/lists.ts'

/** Requests and replies about the tickets of a server, shared by browser and API. */

/** `closed` includes those whose channel has been deleted since. */
export const TICKET_STATES = ['open', 'claimed', 'waiting', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** `mine`: tickets claimed by the reader. */
export const TICKET_CLAIMS = ['mine', 'no', 'yes'] as const
type TicketClaim = (typeof TICKET_CLAIMS)[number]

export const TICKET_SEARCH_MAX = 100
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const

const person = z.object({
  id: z.string(),
  /** null: unknown, such as for somebody who left long ago. */
  name: z.nullable(z.string()),
})
const message = z.object({ channelId: z.string(), messageId: z.string() })

const listedTicket = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(TICKET_STATES),
  panel: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  /** What the member wrote when they opened it. */
  subject: z.nullable(z.string()),
  priority: z.enum(TICKET_PRIORITIES),
  opener: person,
  claimer: z.nullable(person),
  openedAt: z.string(),
  /** No timer closes it. */
  keepOpen: z.boolean(),
  /** The member was asked whether it can be closed, and has not said so yet. */
  isSolvedAsked: z.boolean(),
  /** Who owes an answer, and since when; null once the ticket is closed. */
  waiting: z.nullable(z.object({ for: z.enum(['team', 'member']), since: z.string() })),
  /** When the first answer is promised by, until it is given. */
  promise: z.nullable(z.object({ by: z.string(), isBroken: z.boolean() })),
  /** Its first message; null while or once it has no channel. */
  place: z.nullable(message),
  closed: z.nullable(
    z.object({
      at: z.string(),
      by: z.nullable(person),
      reason: z.nullable(z.string()),
      /** What the team noted internally. */
      tag: z.nullable(z.string()),
      outcome: z.nullable(z.string()),
      rating: z.nullable(z.number()),
    }),
  ),
  /** The message on Discord that carries the files. */
  transcript: z.nullable(message),
  /** Its id on the site; null: none is kept there. */
  webTranscript: z.nullable(z.string()),
})
export type ListedTicket = z.infer<typeof listedTicket>

const listedRequest = z.object({
  id: z.string(),
  panel: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  opener: person,
  askedAt: z.string(),
  /** When the ticket opens by itself, for those that wait for support hours; null: somebody has to decide. */
  opensAt: z.nullable(z.string()),
  /** What the member wrote, with the questions they answered. */
  answers: z.array(z.object({ label: z.nullable(z.string()), value: z.string() })),
})
export type ListedRequest = z.infer<typeof listedRequest>

/** `GET /dashboard/guilds/{id}/tickets` */
export const ticketList = z.object({
  tickets: z.array(listedTicket),
  /** Regardless of the filter: ticket requests that nobody has decided on, oldest first. */
  requests: z.array(listedRequest),
  /** How many match; of closed ones, from `before` on. */
  count: z.number(),
  /** Pass it as `before` to continue; null at the end. */
  next: z.nullable(z.number()),
  /** Regardless of the filter: whether there was ever a ticket, how many are open, and how many of those are late. */
  overview: z.object({
    exists: z.boolean(),
    open: z.number(),
    late: z.number(),
    /** Requests that nobody has decided on. */
    requests: z.number(),
    /** How many open tickets each panel has, by its id. */
    openByPanel: z.record(z.string(), z.number()),
  }),
  /** The server's time, from which ages are counted: the browser's clock may be wrong. */
  now: z.string(),
})
export type TicketList = z.infer<typeof ticketList>

/** `GET /dashboard/guilds/{id}/transcripts` */
export const transcriptList = z.object({
  transcripts: z.array(
    z.object({
      ticket: listedTicket,
      /** Where the words were found; null: not in a message. */
      excerpt: z.nullable(z.object({ author: z.string(), content: z.string() })),
    }),
  ),
  /** Pass it as `before` to continue; null at the end. */
  next: z.nullable(z.number()),
  now: z.string(),
})
export type TranscriptList = z.infer<typeof transcriptList>
export type TranscriptQuestion = {
  search: string
  panelId: string | null
  /** Who closed the ticket. */
  closerId: string | null
  /** Stars that the member gave. */
  rating: number | null
  /** The days between which the ticket was closed, as `2026-03-01`, both included. */
  from: string | null
  to: string | null
  before: number | null
}
export const TICKET_STARS = [5, 4, 3, 2, 1] as const

/** Leaves room for the author's name. */
export const TICKET_REPLY_MAX = 1_800
export const TICKET_CLOSE_REASON_MAX = 1_000
/** One line by the team about the outcome. */
export const TICKET_OUTCOME_MAX = 200
export const TICKET_TAG_MAX = 40
export const TICKET_NOTE_MAX = 1_000

const conversationMessage = z.object({
  id: z.string(),
  author: z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()), isBot: z.boolean() }),
  /** Their role in the ticket; null: a bot, or somebody with neither role. */
  part: z.nullable(z.enum(['opener', 'team'])),
  at: z.string(),
  isEdited: z.boolean(),
  content: z.string(),
  embeds: z.array(
    z.object({
      title: z.nullable(z.string()),
      description: z.nullable(z.string()),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  /** Shown as links: their content is not loaded. */
  files: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type ConversationMessage = z.infer<typeof conversationMessage>

/** `GET /dashboard/guilds/{id}/tickets/{ticket}` */
export const ticketConversation = z.object({
  ticket: listedTicket,
  /** How many tickets of the same member are closed. */
  earlierTickets: z.number(),
  /** Oldest first. */
  messages: z.array(conversationMessage),
  /** Pass it as `before` to read earlier messages; null: this is the beginning. */
  earlier: z.nullable(z.string()),
  /** Names of mentioned people, by id. */
  names: z.record(z.string(), z.string()),
  /** The quick replies, filled in for this ticket. */
  quickReplies: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The team's internal notes, oldest first; null for whoever opened the ticket or was added to it. */
  notes: z.nullable(z.array(z.object({ by: person, at: z.string(), text: z.string() }))),
  now: z.string(),
})
export type TicketConversation = z.infer<typeof ticketConversation>

/** `POST /dashboard/guilds/{id}/tickets/{ticket}/reply` */
export const ticketReplyRequest = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TICKET_REPLY_MAX)),
})

/** `POST /dashboard/guilds/{id}/tickets/{ticket}/act` */
export const ticketAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('claim') }),
  z.strictObject({ action: z.literal('release') }),
  z.strictObject({ action: z.literal('reopen') }),
  z.strictObject({
    action: z.literal('close'),
    reason: z.nullable(z.string().check(z.trim(), z.maxLength(TICKET_CLOSE_REASON_MAX))),
    /** One of the server's tags; any other counts as none. */
    tag: z.optional(z.nullable(z.string().check(z.maxLength(TICKET_TAG_MAX)))),
    outcome: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(TICKET_OUTCOME_MAX)))),
  }),
  z.strictObject({ action: z.literal('setPriority'), priority: z.enum(TICKET_PRIORITIES) }),
  /** Moves it to the team of another panel. */
  z.strictObject({ action: z.literal('transfer'), panelId: entryId() }),
  /** Assigns it to another team member. */
  z.strictObject({ action: z.literal('assign'), userId: snowflake() }),
  /** Internal notes. */
  z.strictObject({
    action: z.literal('note'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TICKET_NOTE_MAX)),
  }),
  /** Asks the member whether it can be closed. */
  z.strictObject({ action: z.literal('askSolved') }),
  /** Switches automatic closing off, or on again. */
  z.strictObject({ action: z.literal('keepOpen') }),
  /** Deletes the channel of a closed ticket. */
  z.strictObject({ action: z.literal('delete') }),
])
export type TicketAction = z.infer<typeof ticketAction>

/** `POST /dashboard/guilds/{id}/tickets/requests/{request}/decide` */
export const ticketRequestDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accept') }),
  z.strictObject({
    decision: z.literal('refuse'),
    reason: z.nullable(z.string().check(z.trim(), z.maxLength(TICKET_CLOSE_REASON_MAX))),
  }),
])
export type TicketRequestDecision = z.infer<typeof ticketRequestDecision>

export type TicketQuestion = {
  /** null: all that are not closed. */
  state: TicketState | null
  panelId: string | null
  claimed: TicketClaim | null
  search: string
  /** The `next` of the page before. */
  before: number | null
}
