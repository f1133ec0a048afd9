import * as z from 'zod/mini'
import type { StateEffect } from '#core/bot/effects.ts'
import type { Needs, RecordAnswer, RecordQuery, StoredRecord } from '#core/bot/view.ts'
import { BIRTHDAY_SHOWN, dateKind } from '#core/person/birthday-records.ts'
import { type BirthDate, dayKey } from '#core/person/celebrations.ts'
import type { BirthdaysSettings } from '../settings.ts'

/** A date was changed on the dashboard or hidden elsewhere: updates the role of the day. */
export const FOLLOW_DATE_JOB = 'followDate'
/** Who has the role for a day, by member. A member who has it permanently is not recorded, and keeps it. */
export const LENT_ROLE = 'birthdayRole'

export type Mode = BirthdaysSettings['birthdays']['mode']

const body = z.object({
  day: z.int(),
  month: z.int(),
  year: z.nullable(z.int()),
  /** The member agreed to show their age. */
  showAge: z.boolean(),
  /** How often day or month were changed. */
  edits: z.int(),
  lastEditAt: z.nullable(z.number()),
})
export type StoredDate = z.infer<typeof body> & { userId: string; version: number }

export const readDate = (record: StoredRecord | undefined): StoredDate | null =>
  record ? readDateOf(record.id, record) : null

export function readDateOf(
  userId: string,
  record: Pick<StoredRecord, 'version' | 'body'> | null | undefined,
): StoredDate | null {
  const read = record && body.safeParse(record.body).data
  return read ? { ...read, userId, version: record.version } : null
}

export const readDates = (answer: RecordAnswer | undefined): StoredDate[] =>
  (answer?.rows ?? []).flatMap((record) => readDate(record) ?? [])

/** A member's date, and whether they want to be celebrated here. */
export const dateNeeds = (userId: string, mode: Mode): Pick<Needs, 'records'> & { records: object } => ({
  records: { date: { ...dateKind(mode), id: userId }, shown: { kind: BIRTHDAY_SHOWN, id: userId } },
})

/** Dates of members who want to be celebrated here. */
export const shownDates = (mode: Mode, query: Omit<RecordQuery, 'kind' | 'alsoHere' | 'everywhere'>): RecordQuery => ({
  ...dateKind(mode),
  alsoHere: BIRTHDAY_SHOWN,
  ...query,
})

type NewDate = BirthDate & Pick<StoredDate, 'showAge' | 'edits' | 'lastEditAt'>

/** Refused when it was changed elsewhere at the same time. */
export function storeDate(userId: string, mode: Mode, date: NewDate, before: StoredDate | null): StateEffect {
  const record = { ...dateKind(mode), id: userId, state: dayKey(date), body: date }
  if (before) return { type: 'changeRecord', ...record, expect: { version: before.version } }
  return { type: 'putRecord', ...record, subjectId: userId }
}

export const agreeToAge = ({ userId, version }: StoredDate, mode: Mode, showAge: boolean): StateEffect => ({
  type: 'changeRecord',
  ...dateKind(mode),
  id: userId,
  expect: { version },
  body: { showAge },
})

export const deleteDate = (userId: string, mode: Mode): StateEffect => ({
  type: 'deleteRecord',
  ...dateKind(mode),
  id: userId,
})

export const showHere = (userId: string): StateEffect => ({
  type: 'putRecord',
  kind: BIRTHDAY_SHOWN,
  id: userId,
  state: 'shown',
  subjectId: userId,
  body: {},
})

export const hideHere = (userId: string): StateEffect => ({ type: 'deleteRecord', kind: BIRTHDAY_SHOWN, id: userId })

/** The caller updates the role on this server; the other servers do so themselves. */
export const hideEverywhere = (userId: string, now: number): StateEffect[] => [
  { type: 'deleteRecordsAbout', kind: BIRTHDAY_SHOWN, subjectId: userId },
  { type: 'scheduleElsewhere', job: FOLLOW_DATE_JOB, subjectId: userId, kind: LENT_ROLE, at: now },
]
