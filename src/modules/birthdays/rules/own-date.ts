import type { StateEffect } from '#core/bot/effects.ts'
import { BIRTHDAY_SHOWN } from '#core/person/birthday-records.ts'
import type { BirthDate } from '#core/person/celebrations.ts'
import { nextEditAllowedAt } from './edit-pause.ts'
import { FOLLOW_DATE_JOB, type Mode, type StoredDate, storeDate } from './stored-date.ts'

/** From when day and month may be changed; 0: at once. */
export const changeableAt = (date: Pick<StoredDate, 'edits' | 'lastEditAt'> | null): number =>
  date ? nextEditAllowedAt(date.edits, date.lastEditAt) : 0

export type OwnDate = BirthDate & Pick<StoredDate, 'showAge'>
export type OwnDatePlan =
  | { ok: true; effects: StateEffect[]; changeableAt: number }
  | { ok: false; changeableAt: number }

/** A person's own date: another day or month has to wait for its pause, the year and the age are free. */
export function planOwnDate(
  userId: string,
  { day, month, year, showAge }: OwnDate,
  { mode, before, now }: { mode: Mode; before: StoredDate | null; now: number },
): OwnDatePlan {
  const isMoved = before !== null && (before.day !== day || before.month !== month)
  const allowedAt = changeableAt(before)
  if (isMoved && now < allowedAt) return { ok: false, changeableAt: allowedAt }
  const edits = (before?.edits ?? 0) + (isMoved ? 1 : 0)
  const lastEditAt = isMoved ? now : (before?.lastEditAt ?? null)
  const effects: StateEffect[] = [
    storeDate(userId, mode, { day, month, year, showAge, edits, lastEditAt }, before),
    ...(mode === 'public' ? [followElsewhere(userId, now)] : []),
  ]
  return { ok: true, effects, changeableAt: nextEditAllowedAt(edits, lastEditAt) }
}

/** The role of the day follows on this server, whether it is theirs from now on or no more. */
export const followHere = (userId: string, now: number): StateEffect => ({
  type: 'schedule',
  job: FOLLOW_DATE_JOB,
  key: userId,
  at: now,
  payload: {},
})

/** And so it does wherever else they are celebrated. */
const followElsewhere = (userId: string, now: number): StateEffect => ({
  type: 'scheduleElsewhere',
  job: FOLLOW_DATE_JOB,
  subjectId: userId,
  kind: BIRTHDAY_SHOWN,
  at: now,
})
