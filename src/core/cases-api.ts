import * as z from 'zod/mini'
import type { PermissionName } from './guild/permissions.ts'
import { shownMessage } from './kept-message.ts'
import { namedPerson } from './named-person.ts'
import { snowflake } from './snowflake.ts'
import { storedText } from './stored-text.ts'

/** Requests and replies about the case file of a server, shared by browser and API. */

/** From mild to harsh. */
export const SANCTION_TYPES = ['note', 'warn', 'tempmute', 'kick', 'tempban', 'ban'] as const
export type SanctionType = (typeof SANCTION_TYPES)[number]
/** Discord's own permission for each; what is only recorded needs the lowest one a moderator has. */
export const PERMISSION_FOR = {
  note: 'manageMessages',
  warn: 'manageMessages',
  tempmute: 'moderateMembers',
  kick: 'kickMembers',
  tempban: 'banMembers',
  ban: 'banMembers',
} as const satisfies Readonly<Record<SanctionType, PermissionName>>
/** Has an end; everything else happens once, or stays. */
export const isTemporary = (type: SanctionType): boolean => type === 'tempmute' || type === 'tempban'
/** Whether a member can appeal: they are not told of a note, and a kick is over. */
export const canBeAppealed = (type: SanctionType): boolean => type !== 'note' && type !== 'kick'
export const isBan = (type: SanctionType): boolean => type === 'tempban' || type === 'ban'

/** `applying`: recorded, but not yet confirmed by Discord. `done`: has no end to wait for. */
export const CASE_STATES = ['applying', 'active', 'done', 'ended', 'lifted', 'replaced', 'failed', 'deleted'] as const
export type CaseState = (typeof CASE_STATES)[number]
/** Was in force at some time: neither still applying, nor refused by Discord, nor removed. */
export const GIVEN_STATES: readonly CaseState[] = ['active', 'done', 'ended', 'lifted', 'replaced']

export const CASE_SOURCES = ['command', 'automod', 'report', 'discord', 'dashboard'] as const
export type CaseSource = (typeof CASE_SOURCES)[number]

/** What a list can be limited to. `appealed`: an appeal is waiting for a decision. */
export const CASE_FILTER_STATES = ['running', 'appealed', 'done', 'ended', 'lifted', 'replaced', 'failed'] as const

export const CASE_FORMATS = ['csv', 'json'] as const
export type CaseFormat = (typeof CASE_FORMATS)[number]

/** The ways to change a case from the dashboard that take a text. */
export type CaseChange = 'reason' | 'lift' | 'context'

/** How many pictures may prove one sanction. */
export const PROOF_PICTURES_MAX = 3
const UPLOAD = /^\/uploads\/[\w-]{1,60}\.webp$/
/** The path of a picture that we keep. */
export const proofUpload = () => storedText(100).check(z.regex(UPLOAD))
/** False: it is hosted by Discord, and will disappear when Discord deletes it. */
export const isKeptProof = (url: string): boolean => UPLOAD.test(url)

/** The member’s last messages that a case keeps as proof. */
export const EVIDENCE_MAX = 10

export const CASE_REASON_MAX = 800
export const CASE_CONTEXT_MAX = 2_000
/** Maximum length of an appeal: a field of an embed holds no more. */
export const APPEAL_MAX = 900
export const APPEAL_VERDICTS = ['accepted', 'refused'] as const
export type AppealVerdict = (typeof APPEAL_VERDICTS)[number]
export const APPEAL_STATES = ['open', ...APPEAL_VERDICTS] as const
/** Why a sanction that somebody wanted to lift is still in force. */
export const LIFT_OBSTACLES = ['botLacks', 'aboveBot', 'notMember', 'byDiscord'] as const
export type LiftObstacle = (typeof LIFT_OBSTACLES)[number]
export const CASE_SEARCH_MAX = 100
/** An export holds this many, the newest ones. */
export const CASE_EXPORT_MAX = 5_000
const PREDEFINED_ID_MAX = 64
const NUMBER = /^[1-9]\d{0,14}$/

/** A case's number, as written in an address. */
export const caseNumber = () => z.pipe(z.string().check(z.regex(NUMBER)), z.transform(Number))

/** Discord did not exist before 2015, and no case is dated this far ahead. */
const caseDay = () => z.iso.date().check(z.refine((day) => day >= '2015' && day < '2900'))

/** The parameters of a list or of an export. */
export const caseQuestion = z.object({
  person: z.optional(snowflake()),
  moderator: z.optional(snowflake()),
  type: z.optional(z.enum(SANCTION_TYPES)),
  state: z.optional(z.enum(CASE_FILTER_STATES)),
  /** Given as this predefined sanction, by its id. */
  predefined: z.optional(storedText(PREDEFINED_ID_MAX)),
  q: z.optional(storedText(CASE_SEARCH_MAX)),
  /** Days of the server, both included: `2026-03-01`. */
  from: z.optional(caseDay()),
  to: z.optional(caseDay()),
  before: z.optional(caseNumber()),
})
export type CaseQuestion = z.infer<typeof caseQuestion>

export type CasePerson = z.infer<typeof namedPerson>

const listedCase = z.object({
  number: z.number(),
  type: z.enum(SANCTION_TYPES),
  state: z.enum(CASE_STATES),
  source: z.enum(CASE_SOURCES),
  /** With the name they had at the time. */
  person: namedPerson,
  /** null: erased since, or hidden from this reader. */
  moderator: z.nullable(namedPerson),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  endsAt: z.nullable(z.string()),
  /** How many pictures there are as proof. */
  proof: z.number(),
  /** An appeal waits for a decision. */
  hasOpenAppeal: z.boolean(),
})
export type ListedCase = z.infer<typeof listedCase>

/** `GET /dashboard/guilds/{id}/cases` */
export const casePage = z.object({
  cases: z.array(listedCase),
  /** How many there are from here on. */
  count: z.number(),
  /** Pass it as `?before=` for the following page; null at the end. */
  next: z.nullable(z.number()),
})
export type CasePage = z.infer<typeof casePage>

/** `GET /dashboard/guilds/{id}/cases/{number}` */
export const openedCase = z.object({
  ...listedCase.shape,
  /** Only shown to the team. */
  context: z.nullable(z.string()),
  images: z.array(z.object({ name: z.string(), url: z.string() })),
  /** What the member wrote last; null: nothing was kept. `messages`: null where the reader cannot see the channel. */
  evidence: z.nullable(
    z.object({
      channelId: z.string(),
      messages: z.nullable(z.array(shownMessage)),
    }),
  ),
  /** Seconds of message history deleted with a ban. */
  deleteMessages: z.number(),
  lifted: z.nullable(z.object({ by: z.nullable(namedPerson), reason: z.nullable(z.string()), at: z.string() })),
  /** Somebody wanted to lift it and Discord refused; it is still in force. */
  liftFailure: z.nullable(z.object({ why: z.enum(LIFT_OBSTACLES), at: z.string() })),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.string(),
      state: z.enum(APPEAL_STATES),
      /** null: nobody has decided yet. */
      decided: z.nullable(z.object({ by: z.nullable(namedPerson), reason: z.string(), at: z.string() })),
    }),
  ),
  edits: z.array(z.object({ by: z.nullable(namedPerson), at: z.string(), fields: z.array(z.string()) })),
  /** Where it came from; an inner null: it no longer exists. */
  links: z.object({
    report: z.nullable(z.object({ number: z.nullable(z.number()) })),
    /** The automatic sanction, as it is now. */
    rule: z.nullable(z.object({ sentence: z.nullable(z.string()) })),
    predefined: z.nullable(z.object({ name: z.nullable(z.string()) })),
  }),
  /** All cases of the same member, newest first: the last hundred, and the total number. */
  story: z.object({
    count: z.number(),
    running: z.number(),
    counts: z.record(z.enum(SANCTION_TYPES), z.number()),
    cases: z.array(listedCase),
  }),
})
export type OpenedCase = z.infer<typeof openedCase>

/** `GET /dashboard/guilds/{id}/cases/predefined`: how often each was given, by its id. Those never given are absent. */
export const predefinedUses = z.object({
  uses: z.record(z.string(), z.object({ given: z.number(), running: z.number() })),
})
export type PredefinedUses = z.infer<typeof predefinedUses>

/** `POST /dashboard/guilds/{id}/cases/{number}/reason` and `…/lift`: the new reason, or why it is lifted. */
export const changeCaseRequest = z.strictObject({ reason: z.nullable(storedText(CASE_REASON_MAX)) })
export type ChangeCaseRequest = z.infer<typeof changeCaseRequest>

/** `POST /dashboard/guilds/{id}/cases/{number}/context`: what only the team reads. */
export const changeContextRequest = z.strictObject({ context: z.nullable(storedText(CASE_CONTEXT_MAX)) })
export type ChangeContextRequest = z.infer<typeof changeContextRequest>

const PICTURE_URL_MAX = 2_000

/** `POST /dashboard/guilds/{id}/cases/{number}/proof`: pictures just uploaded for it, and those to remove. */
export const changeProofRequest = z
  .strictObject({
    added: z.array(proofUpload()).check(z.maxLength(PROOF_PICTURES_MAX)),
    removed: z.array(storedText(PICTURE_URL_MAX)).check(z.maxLength(PROOF_PICTURES_MAX)),
  })
  .check(z.refine(({ added, removed }) => added.length + removed.length > 0))
export type ChangeProofRequest = z.infer<typeof changeProofRequest>

/** `POST /dashboard/guilds/{id}/cases/{number}/appeal`: the decision, and the reason the member will read. */
export const decideAppealRequest = z.strictObject({
  verdict: z.enum(APPEAL_VERDICTS),
  reason: storedText(CASE_REASON_MAX).check(z.refine((reason) => reason.trim() !== '')),
})
export type DecideAppealRequest = z.infer<typeof decideAppealRequest>

/** Discord's longest timeout. */
export const MUTE_MAX_SECONDS = 28 * 86_400
/** For a ban: how much message history Discord deletes, from an hour to a week. */
export const DELETE_WINDOWS_SECONDS = [0, 3600, 21_600, 43_200, 86_400, 259_200, 604_800] as const

const MINUTE_SECONDS = 60
/** Maximum length of a temporary ban when it is given. */
export const CASE_LENGTH_MAX_SECONDS = 5 * 365 * 86_400

/** `POST /dashboard/guilds/{id}/cases/{number}/length`: how much longer it lasts from now. */
export const changeLengthRequest = z.strictObject({
  seconds: z.int().check(z.gte(MINUTE_SECONDS), z.lte(CASE_LENGTH_MAX_SECONDS)),
})
export type ChangeLengthRequest = z.infer<typeof changeLengthRequest>

/** `GET /dashboard/guilds/{id}/cases/export?format=json` */
export const caseExport = z.object({
  cases: z.array(listedCase),
  /** False: there are older cases, which it leaves out. */
  complete: z.boolean(),
})
export type CaseExport = z.infer<typeof caseExport>
