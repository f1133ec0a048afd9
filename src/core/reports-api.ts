import * as z from 'zod/mini'
import {
  CASE_LENGTH_MAX_SECONDS,
  CASE_REASON_MAX,
  DELETE_WINDOWS_SECONDS,
  PROOF_PICTURES_MAX,
  proofUpload,
} from './cases-api.ts'
import { shownMessage } from './kept-message.ts'
import { namedPerson } from './named-person.ts'
import { snowflake } from './snowflake.ts'
import { storedText } from './stored-text.ts'

/** Requests and replies about the reports of a server, shared by browser and API. */

export const REPORT_STATES = ['open', 'claimed', 'closed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export const REPORT_OUTCOMES = ['solved', 'sanctioned', 'rejected'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
export const REPORT_SOURCES = ['text', 'voice', 'private', 'elsewhere'] as const

/** The sanctions offered for a report, beside the predefined ones. */
export const REPORT_SANCTIONS = ['warn', 'tempmute', 'kick', 'tempban', 'ban'] as const
export type ReportSanctionType = (typeof REPORT_SANCTIONS)[number]
/** Who a ticket is opened with. */
export const REPORT_TICKETS = ['target', 'reporter'] as const
export type ReportTicketWith = (typeof REPORT_TICKETS)[number]

export const REPORT_CONTEXT_MAX = 1_000
export const REPORT_SEARCH_MAX = 100
/** How many of a case's reports are listed, the newest ones. */
export const REPORTS_SHOWN = 10
/** Messages that are kept before a reported one, and after it. */
export const AROUND_EACH_SIDE = 5
/** Closed reports that a new one is compared with, and how many of them are shown. */
export const COMPARED_MAX = 200
export const SIMILAR_MAX = 5
const NUMBER = /^[1-9]\d{0,14}$/

/** The parameters of a list. */
export const reportQuestion = z.object({
  state: z.optional(z.enum(REPORT_STATES)),
  person: z.optional(snowflake()),
  q: z.optional(storedText(REPORT_SEARCH_MAX)),
  before: z.optional(z.pipe(z.string().check(z.regex(NUMBER)), z.transform(Number))),
})
export type ReportQuestion = z.infer<typeof reportQuestion>

export type ReportPerson = z.infer<typeof namedPerson>

/** A picture kept here has a path; anything else has Discord's address, which expires. */
const reportedFile = z.object({ name: z.string(), url: z.string() })
export type ReportedFile = z.infer<typeof reportedFile>

const reportedMessage = z.object({
  channelId: z.string(),
  id: z.string(),
  text: z.string(),
  files: z.array(reportedFile),
})

const listedReport = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(REPORT_STATES),
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  target: namedPerson,
  /** null: not on the server when it was opened, or not known. */
  targetJoinedAt: z.nullable(z.string()),
  isAboutTeam: z.boolean(),
  /** How many there are, and the newest of them. */
  count: z.number(),
  reports: z.array(
    z.object({
      reporter: namedPerson,
      reason: z.string(),
      source: z.nullable(z.enum(REPORT_SOURCES)),
      file: z.nullable(reportedFile),
      at: z.string(),
      /** The message it is about, if that is another one than the first. */
      message: z.optional(reportedMessage),
    }),
  ),
  /** The reported message as it was at that time. */
  message: z.nullable(reportedMessage),
  /** What stood before and after it, oldest first; null: in a channel that the reader cannot see on Discord. */
  around: z.nullable(z.array(z.extend(shownMessage, { person: namedPerson, isLater: z.boolean() }))),
  /** What was decided about the closed reports most like it; none for one that is closed. */
  similar: z.array(
    z.object({ number: z.number(), outcome: z.enum(REPORT_OUTCOMES), sanction: z.nullable(z.string()) }),
  ),
  /** Written by an application that the member used. */
  isByApp: z.boolean(),
  /**
   * What was known when it was opened; null: nothing was looked up. `rejected`: how many reports by the same person
   * were rejected within a week.
   */
  background: z.nullable(
    z.object({ sanctions: z.number(), reports: z.number(), isFirstReport: z.boolean(), rejected: z.number() }),
  ),
  handlers: z.array(namedPerson),
  closedBy: z.nullable(namedPerson),
  context: z.nullable(z.string()),
  /** Sanctions of the member in the last hour: one of them may be a result of the report. */
  recentSanctions: z.array(z.object({ id: z.string(), number: z.number() })),
  /** The resulting sanctions, by case number. */
  sanctions: z.array(z.number()),
  tickets: z.array(z.object({ number: z.number(), channelId: z.nullable(z.string()) })),
  createdAt: z.string(),
  /** Where the team reads it on Discord. */
  post: z.nullable(z.object({ channelId: z.string(), messageId: z.string() })),
})
export type ListedReport = z.infer<typeof listedReport>

/** `GET /dashboard/guilds/{id}/reports` */
export const reportPage = z.object({
  reports: z.array(listedReport),
  /** Pass it as `?before=` for the following page; null at the end. */
  next: z.nullable(z.number()),
})
export type ReportPage = z.infer<typeof reportPage>

const ENTRY_ID_MAX = 64
const RECORD_ID_MAX = 64
const MINUTE_SECONDS = 60

const sanctionAction = z.strictObject({
  action: z.literal('sanction'),
  what: z.union([
    /** One of the predefined sanctions, with its own duration and scope. */
    z.strictObject({ entry: storedText(ENTRY_ID_MAX) }),
    z.strictObject({
      type: z.enum(REPORT_SANCTIONS),
      /** Seconds; of a mute and a temporary ban alone. */
      duration: z.nullable(z.int().check(z.gte(MINUTE_SECONDS), z.lte(CASE_LENGTH_MAX_SECONDS))),
      deleteMessages: z.literal(DELETE_WINDOWS_SECONDS),
    }),
  ]),
  reason: storedText(CASE_REASON_MAX).check(z.regex(/\S/)),
  context: z.nullable(storedText(REPORT_CONTEXT_MAX)),
  /** Pictures just uploaded as proof. */
  pictures: z.optional(z.array(proofUpload()).check(z.maxLength(PROOF_PICTURES_MAX))),
  /** The report stays open afterwards. */
  keepsOpen: z.boolean(),
})
export type ReportSanction = z.infer<typeof sanctionAction>

/** `POST /dashboard/guilds/{id}/reports/{report}` */
export const reportAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['claim', 'release', 'reopen', 'split']) }),
  z.strictObject({ action: z.literal('ticket'), with: z.enum(REPORT_TICKETS) }),
  sanctionAction,
  z.strictObject({
    action: z.literal('close'),
    outcome: z.enum(REPORT_OUTCOMES),
    context: z.nullable(storedText(REPORT_CONTEXT_MAX)),
    /** One of the `recentSanctions`, to be linked. */
    linked: z.optional(storedText(RECORD_ID_MAX)),
  }),
])
export type ReportAction = z.infer<typeof reportAction>
