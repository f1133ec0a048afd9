import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { Needs, RecordAnswer, RecordQuery, StoredRecord } from '#core/bot/view.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { type BirthDate, dayKey } from './birth-date.ts'

export type Mode = BirthdaysSettings['birthdays']['mode']

/** The date a person has on every server. */
const PUBLIC_DATE = 'birthday'
/** The date a person has on this server alone. */
const PRIVATE_DATE = 'serverBirthday'
/** Who wants to be celebrated on this server, by member. */
const SHOWN = 'birthdayShown'

const body = z.object({
  day: z.int(),
  month: z.int(),
  year: z.nullable(z.int()),
  /** The member agreed that their age is told. */
  showAge: z.boolean(),
  /** How often day or month were changed. */
  edits: z.int(),
  lastEditAt: z.nullable(z.number()),
})
export type StoredDate = z.infer<typeof body> & { userId: string; version: number }

const kindOf = (mode: Mode) =>
  mode === 'public' ? { kind: PUBLIC_DATE, everywhere: true } : { kind: PRIVATE_DATE, everywhere: false }

export function readDate(record: StoredRecord | undefined): StoredDate | null {
  const read = record && body.safeParse(record.body).data
  return read ? { ...read, userId: record.id, version: record.version } : null
}

export const readDates = (answer: RecordAnswer | undefined): StoredDate[] =>
  (answer?.rows ?? []).flatMap((record) => readDate(record) ?? [])

/** Somebody's date, and whether they want to be celebrated here. */
export const dateNeeds = (userId: string, mode: Mode): Pick<Needs, 'records'> & { records: object } => ({
  records: { date: { ...kindOf(mode), id: userId }, shown: { kind: SHOWN, id: userId } },
})

/** Dates of those who want to be celebrated here. */
export const shownDates = (mode: Mode, query: Omit<RecordQuery, 'kind' | 'alsoHere' | 'everywhere'>): RecordQuery => ({
  ...kindOf(mode),
  alsoHere: SHOWN,
  ...query,
})

type NewDate = BirthDate & Pick<StoredDate, 'showAge' | 'edits' | 'lastEditAt'>

/** Refused when it was changed elsewhere at the same time. */
export function storeDate(userId: string, mode: Mode, date: NewDate, before: StoredDate | null): Effect {
  const record = { ...kindOf(mode), id: userId, state: dayKey(date), body: date }
  if (before) return { type: 'changeRecord', ...record, expect: { version: before.version } }
  return { type: 'putRecord', ...record, subjectId: userId }
}

export const agreeToAge = ({ userId, version }: StoredDate, mode: Mode, showAge: boolean): Effect => ({
  type: 'changeRecord',
  ...kindOf(mode),
  id: userId,
  expect: { version },
  body: { showAge },
})

export const deleteDate = (userId: string, mode: Mode): Effect => ({
  type: 'deleteRecord',
  ...kindOf(mode),
  id: userId,
})

export const showHere = (userId: string): Effect => ({
  type: 'putRecord',
  kind: SHOWN,
  id: userId,
  state: 'shown',
  subjectId: userId,
  body: {},
})

export const hideHere = (userId: string): Effect => ({ type: 'deleteRecord', kind: SHOWN, id: userId })
export const hideEverywhere = (userId: string): Effect => ({
  type: 'deleteRecordsAbout',
  kind: SHOWN,
  subjectId: userId,
})
