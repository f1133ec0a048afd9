import * as z from 'zod/mini'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { GIVEN_STATES } from '#core/cases-api.ts'
import { keptMessage } from '#core/kept-message.ts'
import { REPORT_OUTCOMES, REPORT_SOURCES, type ReportOutcome } from '#core/reports-api.ts'
import type { ReportsSettings } from '../settings.ts'

export const REPORT = 'report'
export const COUNTER = 'reports'
/** Moderation's record of a case; here they are only counted and listed. */
export const SANCTION = 'case'
export const LIVE_STATES = ['opening', 'open', 'claimed'] as const
export const OUTCOMES = REPORT_OUTCOMES
export type Outcome = ReportOutcome
export const SOURCES = REPORT_SOURCES

/** `isPicture`: stored, because Discord's address will expire. */
const file = z.object({ name: z.string(), url: z.string(), isPicture: z._default(z.boolean(), false) })
export type ReportFile = z.infer<typeof file>

const reportedMessage = z.object({
  channelId: z.string(),
  id: z.string(),
  text: z.string(),
  files: z.array(file),
})
export type ReportedMessage = z.infer<typeof reportedMessage>

const report = z.object({
  reporterId: z.string(),
  reason: z.string(),
  source: z.nullable(z.enum(SOURCES)),
  file: z.nullable(file),
  at: z.number(),
  /** What it is about, if it joined a case about the member or about another message of theirs. */
  message: z.optional(reportedMessage),
})
export type SingleReport = z.infer<typeof report>

/** Written by anybody: erased with whoever wrote it (`erase-person.ts`). */
const aroundMessage = z.extend(keptMessage, { authorId: z.string(), name: z.string() })
export type AroundMessage = z.infer<typeof aroundMessage>

/** One case: all reports about one member within a short time. The reported member is the subject. */
const reportBody = z.object({
  kind: z.enum(['user', 'message']),
  targetName: z.string(),
  message: z.nullable(reportedMessage),
  reports: z.array(report),
  lastReportAt: z.number(),
  handlers: z._default(z.array(z.string()), []),
  outcome: z._default(z.nullable(z.enum(OUTCOMES)), null),
  context: z._default(z.nullable(z.string()), null),
  closedBy: z._default(z.nullable(z.string()), null),
  sanction: z._default(z.nullable(z.string()), null),
  /** The person who has just requested a sanction, until moderation has answered. */
  sanctionBy: z._default(z.nullable(z.string()), null),
  /** That person wants the case to stay open afterwards. */
  keepsOpen: z._default(z.boolean(), false),
  /** The cases it led to: the ids, and the numbers that people know. */
  cases: z._default(z.array(z.string()), []),
  caseNumbers: z._default(z.array(z.number()), []),
  tickets: z._default(z.array(z.object({ number: z.number(), channelId: z.nullable(z.string()) })), []),
  threadId: z._default(z.nullable(z.string()), null),
  /** About a team member. */
  isAboutTeam: z._default(z.boolean(), false),
  /** Written by an application that the member used. */
  isByApp: z._default(z.boolean(), false),
  /** What was known about both when the case was opened. */
  background: z._default(
    z.nullable(
      z.object({
        /** Sanctions of the reported member; stored by this name. */
        cases: z.number(),
        /** Earlier reports about them; stored by this name. */
        files: z.number(),
        /** The reporter has never reported anything before. */
        isFirstReport: z.boolean(),
        /** How many of the reporter's reports were rejected lately; 0 where it is not worth mentioning. */
        rejected: z.number(),
        /** When the reported member joined; null: not on the server, or unknown. */
        joinedAt: z._default(z.nullable(z.number()), null),
      }),
    ),
    null,
  ),
  /** An earlier case about the same message. */
  earlier: z._default(z.nullable(z.string()), null),
  /** What stood before and after the reported message, oldest first; stored by this name. */
  around: z._default(z.array(aroundMessage), []),
})
export type ReportBody = z.infer<typeof reportBody>
/** Every reported message of a case once, its own first. */
export const messagesOf = ({ message, reports }: Pick<ReportBody, 'message' | 'reports'>): ReportedMessage[] => {
  const all = [message, ...reports.map((one) => one.message)].flatMap((one) => one ?? [])
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
}
export type ReportCase = Omit<StoredRecord, 'body' | 'number' | 'subjectId'> & {
  number: number
  targetId: string
  body: ReportBody
}

function readCase(record: StoredRecord | undefined): ReportCase | null {
  const body = reportBody.safeParse(record?.body).data
  if (!record || !body || record.number === null || record.subjectId === null) return null
  return { ...record, number: record.number, targetId: record.subjectId, body }
}
export const reportCaseIn = (view: Pick<RuleView, 'records'>, name = 'case'): ReportCase | null =>
  readCase(view.records[name]?.rows[0])
export const reportCasesIn = (view: Pick<RuleView, 'records'>, name: string): ReportCase[] =>
  (view.records[name]?.rows ?? []).flatMap((row) => readCase(row) ?? [])
/** The cases that somebody has claimed, alone or with others. */
export const heldBy = (userId: string): RecordQuery => ({
  kind: REPORT,
  bodyHas: { handlers: [userId] },
  state: 'claimed',
  countOnly: true,
})
export const reportCaseById = (id: string): { case: RecordQuery } => ({ case: { kind: REPORT, id } })

const sanctionBody = z.object({ type: z.string() })
/** The type of sanction of a moderation case; null: there is none, or it is unreadable. */
export const typeOfSanction = (record: StoredRecord | undefined): string | null =>
  sanctionBody.safeParse(record?.body).data?.type ?? null

const LINKED_MS = 3_600_000
/** Sanctions recent enough to be what a report led to. */
export const recentSanctions = (now: number): RecordQuery => ({
  kind: SANCTION,
  state: GIVEN_STATES,
  createdAfter: now - LINKED_MS,
})

/** A report with further cases it led to. */
export function withCases(
  { body: { cases, caseNumbers } }: ReportCase,
  led: readonly { id: string; number: number | null }[],
): Pick<ReportBody, 'cases' | 'caseNumbers'> {
  return {
    cases: [...cases, ...led.map(({ id }) => id)],
    caseNumbers: [...caseNumbers, ...led.flatMap(({ number }) => number ?? [])],
  }
}

type Person = { id: string; roleIds: readonly string[] }

/** Leaves out reports about the reader, and those about team members. */
export const unreadable = (readerId: string, isAdministrator: boolean): RecordQuery['except'] => [
  { subjectId: readerId },
  ...(isAdministrator ? [] : [{ bodyHas: { isAboutTeam: true } }]),
]

/** Administrators and the moderator roles; only administrators where it is about a team member. */
export const mayWorkOn = (
  { body }: Pick<ReportCase, 'body'>,
  person: Person,
  settings: ReportsSettings,
  guild: GuildIndex,
): boolean => (body.isAboutTeam ? guild.memberCan(person, 'administrator') : handlesReports(person, settings, guild))

/** Administrators and the moderator roles. */
export function handlesReports(person: Person, { reportSystem }: ReportsSettings, guild: GuildIndex): boolean {
  return guild.memberCan(person, 'administrator') || reportSystem.rolesAccess.some((id) => person.roleIds.includes(id))
}
