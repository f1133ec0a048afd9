import * as z from 'zod/mini'
import type { SharedSettings } from '#core/bot/shared-settings.ts'
import type { RecordAnswer, RecordQuery } from '#core/bot/view.ts'
import type { BirthDate } from './celebrations.ts'

/** The date a person has on every server. */
const PUBLIC_DATE = 'birthday'
/** The date a person has on one server alone. */
const PRIVATE_DATE = 'serverBirthday'
/** Whether somebody wants to be celebrated on a server, by member. */
export const BIRTHDAY_SHOWN = 'birthdayShown'

export type BirthdayMode = 'public' | 'private'

export const dateKind = (mode: BirthdayMode) =>
  mode === 'public' ? { kind: PUBLIC_DATE, everywhere: true } : { kind: PRIVATE_DATE, everywhere: false }

/** The dates of people who show them on this server; the server decides which of the two dates counts. */
export const shownBirthdays = (userIds: readonly string[]): Record<BirthdayMode, RecordQuery> => ({
  public: { ...dateKind('public'), id: userIds, alsoHere: BIRTHDAY_SHOWN },
  private: { ...dateKind('private'), id: userIds, alsoHere: BIRTHDAY_SHOWN },
})

/** Which of the two dates counts here; undefined: the server celebrates nobody. */
export const birthdayModeOf = ({ modules, birthdayMode }: Pick<SharedSettings, 'modules' | 'birthdayMode'>) =>
  modules.some(({ id, isOn }) => id === 'birthdays' && isOn) ? birthdayMode : undefined

const shownDate = z.object({ day: z.int(), month: z.int(), year: z.nullable(z.int()), showAge: z.boolean() })

/** Somebody's date. The year is only included for those who agreed to that. */
export function readBirthdayOf(userId: string, answer: RecordAnswer | undefined): BirthDate | null {
  const read = shownDate.safeParse(answer?.rows.find(({ id }) => id === userId)?.body).data
  return read ? { day: read.day, month: read.month, year: read.showAge ? read.year : null } : null
}
