import * as z from 'zod/mini'
import type { RecordAnswer, RecordQuery } from '#core/bot/view.ts'

/** The date a person has on every server. */
const PUBLIC_DATE = 'birthday'
/** The date a person has on one server alone. */
const PRIVATE_DATE = 'serverBirthday'
/** Who wants to be celebrated on a server, by member. */
export const BIRTHDAY_SHOWN = 'birthdayShown'

export type BirthdayMode = 'public' | 'private'

export const dateKind = (mode: BirthdayMode) =>
  mode === 'public' ? { kind: PUBLIC_DATE, everywhere: true } : { kind: PRIVATE_DATE, everywhere: false }

/** The dates of somebody who shows them on this server; which of the two counts is for the server to say. */
export const shownBirthday = (userId: string): Record<BirthdayMode, RecordQuery> => ({
  public: { ...dateKind('public'), id: userId, alsoHere: BIRTHDAY_SHOWN },
  private: { ...dateKind('private'), id: userId, alsoHere: BIRTHDAY_SHOWN },
})

const dayOfYear = z.object({ day: z.int(), month: z.int() })
export type DayOfYear = z.infer<typeof dayOfYear>

export const readShownBirthday = (answer: RecordAnswer | undefined): DayOfYear | null =>
  dayOfYear.safeParse(answer?.rows[0]?.body).data ?? null
