import { type Decision, nothing, type StateEffect } from '#core/bot/effects.ts'
import type { RecordAnswer, RuleView } from '#core/bot/view.ts'
import { dayIn } from '#core/local-time.ts'
import { type BirthDate, isCelebrated } from '#core/person/celebrations.ts'
import { lendTo } from './find-celebrants.ts'
import { takeLent } from './lend-role.ts'
import { dateNeeds, deleteDate, hideHere, LENT_ROLE, type Mode, readDate, showHere, storeDate } from './stored-date.ts'

type Loaded = Readonly<Record<string, RecordAnswer>>

/** A member's date, and the role they have for the day. The team's dates are those of private mode. */
export const followNeeds = (userId: string, mode: Mode) => ({
  records: { ...dateNeeds(userId, mode).records, lent: { kind: LENT_ROLE, id: userId } },
})
export const teamDateNeeds = (userId: string) => followNeeds(userId, 'private')

/**
 * Without a waiting period, and not counted as a change. `year` undefined: the year the member gave stays, and the
 * team need not know it.
 */
export function setTeamDate(
  userId: string,
  date: Pick<BirthDate, 'day' | 'month'> & { year?: number | null | undefined },
  records: Loaded,
): StateEffect[] {
  const before = readDate(records.date?.rows[0])
  const { showAge = false, edits = 0, lastEditAt = null } = before ?? {}
  const year = date.year === undefined ? (before?.year ?? null) : date.year
  const stored = { day: date.day, month: date.month, year, showAge, edits, lastEditAt }
  const isShown = (records.shown?.rows.length ?? 0) > 0
  return [storeDate(userId, 'private', stored, before), ...(isShown ? [] : [showHere(userId)])]
}

/** null: there is none to remove. */
export const removeTeamDate = (userId: string, records: Loaded): StateEffect[] | null =>
  readDate(records.date?.rows[0]) ? [deleteDate(userId, 'private'), hideHere(userId)] : null

/** Gives the role immediately if it is their day; removes it if it no longer is. */
export function followDate(userId: string, view: RuleView): Decision {
  const today = dayIn(view.now, view.guild.timezone)
  const date = readDate(view.records.date?.rows[0])
  const isShown = (view.records.shown?.rows.length ?? 0) > 0
  if (date && isShown && isCelebrated(date, today)) {
    return { effects: [lendTo(userId, today, view)], reasons: [{ code: 'theirDay' }] }
  }
  const effects = takeLent(view)
  return effects.length > 0
    ? { effects, reasons: [{ code: 'rolesTakenBack', params: { count: 1 } }] }
    : nothing('notTheirDay')
}
