import type { StateEffect } from '#core/bot/effects.ts'
import { BIRTHDAY_SHOWN } from '#core/person/birthday-records.ts'
import type { BirthDate } from '#core/person/celebrations.ts'
import { nextEditAllowedAt } from './edit-pause.ts'
import { FOLLOW_DATE_JOB, type Mode, type StoredDate, storeDate } from './stored-date.ts'

/** From when day and month may be changed; 0: now. */
export const changeableAt = (date: Pick<StoredDate, 'edits' | 'lastEditAt'> | null): number =>
  date ? nextEditAllowedAt(date.edits, date.lastEditAt) : 0

export type OwnDate = BirthDate & Pick<StoredDate, 'showAge'>
export type OwnDatePlan =
  | { ok: true; effects: StateEffect[]; changeableAt: number }
  | { ok: false; changeableAt: number }

/** Sets a person's own date: another day or month must wait, the year and showing the age can always be changed. */
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

/** Updates the role of the day on this server. */
export const followHere = (userId: string, now: number): StateEffect => ({
  type: 'schedule',
  job: FOLLOW_DATE_JOB,
  key: userId,
  at: now,
  payload: {},
})

/** Updates it on the other servers where they are celebrated. */
const followElsewhere = (userId: string, now: number): StateEffect => ({
  type: 'scheduleElsewhere',
  job: FOLLOW_DATE_JOB,
  subjectId: userId,
  kind: BIRTHDAY_SHOWN,
  at: now,
})
