import * as z from 'zod/mini'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import {
  APPEAL_STATES,
  CASE_SOURCES,
  CASE_STATES,
  type CaseState,
  LIFT_OBSTACLES,
  SANCTION_TYPES,
  type SanctionType,
} from '#core/cases-api.ts'
import { keptMessage } from '#core/kept-message.ts'

export const CASE = 'case'
export const CASE_NUMBERS = 'cases'

export const RUNNING: readonly CaseState[] = ['applying', 'active']

const edit = z.object({ by: z.string(), at: z.number(), fields: z.array(z.string()) })
const lifted = z.object({ by: z.nullable(z.string()), reason: z.nullable(z.string()), at: z.number() })

/** The appeal, one per case; then who decided, and why. Without `decidedAt` it is being carried out. */
const appeal = z.object({
  text: z.string(),
  at: z.number(),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.number()),
})

/** What the member wrote last, before the sanction; stored by this name. */
const evidence = z.object({
  channelId: z.string(),
  messages: z.array(keptMessage),
})
export type Evidence = z.infer<typeof evidence>

const caseBody = z.object({
  type: z.enum(SANCTION_TYPES),
  /** Their names at the time, which may change later. */
  targetName: z.string(),
  source: z.enum(CASE_SOURCES),
  reason: z.nullable(z.string()),
  /** For the team alone. */
  context: z.nullable(z.string()),
  images: z.array(z.object({ name: z.string(), url: z.string() })),
  deleteMessages: z.number(),
  reportId: z.nullable(z.string()),
  ruleId: z.nullable(z.string()),
  predefinedId: z.nullable(z.string()),
  /** The infraction of auto-moderation that led to it. */
  infractionId: z._default(z.nullable(z.string()), null),
  lifted: z.nullable(lifted),
  /** Discord refused to lift it. */
  liftFailure: z._default(z.nullable(z.object({ why: z.enum(LIFT_OBSTACLES), at: z.number() })), null),
  appeal: z._default(z.nullable(appeal), null),
  /** Beside the appeal: what lists are limited to. */
  appealState: z._default(z.nullable(z.enum(APPEAL_STATES)), null),
  /** Where the team was notified of it. */
  appealChannelId: z._default(z.nullable(z.string()), null),
  appealMessageId: z._default(z.nullable(z.string()), null),
  evidence: z._default(z.nullable(evidence), null),
  failure: z.nullable(z.string()),
  edits: z.array(edit),
})
export type CaseBody = z.infer<typeof caseBody>

export type Case = Omit<StoredRecord, 'body' | 'state'> & { state: CaseState; body: CaseBody }

/** null: written by a version unknown here. */
function readCase(record: StoredRecord | undefined): Case | null {
  const body = caseBody.safeParse(record?.body).data
  const state = CASE_STATES.find((known) => known === record?.state)
  return record && body && state ? { ...record, body, state } : null
}

export const casesIn = (view: Pick<RuleView, 'records'>, name: string): Case[] =>
  (view.records[name]?.rows ?? []).flatMap((record) => readCase(record) ?? [])

export const caseById = (id: string): RecordQuery => ({ kind: CASE, id })
export const runningCasesOf = (userId: string): RecordQuery => ({ kind: CASE, subjectId: userId, state: RUNNING })

/** The case that followed an infraction of auto-moderation. */
export const caseOfInfraction = (userId: string, infractionId: string): RecordQuery => ({
  kind: CASE,
  subjectId: userId,
  bodyHas: { infractionId },
})

const FAMILY = { note: null, warn: null, kick: null, tempmute: 'mute', tempban: 'ban', ban: 'ban' } as const

/** Mutes and bans last until something ends them. */
export const familyOf = (type: SanctionType): 'mute' | 'ban' | null => FAMILY[type]
