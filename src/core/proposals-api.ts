import * as z from 'zod/mini'
import { entryId } from './settings/lists.ts'
import { storedText } from './stored-text.ts'

/** Requests and replies about changes that wait for somebody to accept them, shared by browser and API. */

export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** How many open proposals one person may have on one server. */
export const OPEN_PROPOSALS_MAX = 25
export const DECLINE_REASON_MAX = 300
const ORDER_MAX = 500

const collection = z.string().check(z.maxLength(60))

/** `POST /dashboard/guilds/{id}/proposals` */
export const proposeRequest = z.union([
  /** In the form of a save: the changed settings, by their dotted paths. */
  z.strictObject({ settings: z.record(z.string(), z.unknown()) }),
  /** An entry of a list. Without an id it is new; without a body it is removed. */
  z.strictObject({ collection, id: z.nullable(entryId()), body: z.nullable(z.record(z.string(), z.unknown())) }),
  /** A new order of the entries of a list. */
  z.strictObject({ collection, order: z.array(entryId()).check(z.maxLength(ORDER_MAX)) }),
])
export type ProposeRequest = z.infer<typeof proposeRequest>

export const proposeReply = z.object({ id: z.string() })

/** `POST /dashboard/guilds/{id}/proposals/{proposal}` */
export const decideRequest = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accept') }),
  z.strictObject({ decision: z.literal('decline'), reason: storedText(DECLINE_REASON_MAX) }),
  /** By the person who made it. */
  z.strictObject({ decision: z.literal('withdraw') }),
])
export type DecideRequest = z.infer<typeof decideRequest>

const person = z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()) })

const proposal = z.object({
  id: z.string(),
  at: z.string(),
  actor: person,
  state: z.enum(PROPOSAL_STATES),
  decided: z.nullable(z.object({ at: z.string(), by: person, reason: z.nullable(z.string()) })),
  /** Paths as in the history. `isOutdated`: it has changed since, so this proposal can no longer be accepted. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown(), isOutdated: z.boolean() })),
  isYours: z.boolean(),
  /** Whether the reader may accept or decline it. */
  mayDecide: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

export const proposalList = z.object({ proposals: z.array(proposal) })
