import type { BirthdayState, TeamDateRequest, UpcomingBirthday, UpcomingBirthdays } from '#core/birthdays-api.ts'
import type { Done, Refused } from '../outcome.ts'

export type BirthdayTools = {
  upcoming(): Promise<{ ok: true; upcoming: UpcomingBirthdays } | Refused>
  /** From 1 to 12. */
  ofMonth(month: number): Promise<{ ok: true; birthdays: readonly UpcomingBirthday[] } | Refused>
  state(): Promise<{ ok: true; state: BirthdayState } | Refused>
  /** When the hour has passed without an announcement. */
  announceNow(): Promise<Done>
  /** Set by the team, in private mode. */
  setDate(userId: string, date: TeamDateRequest): Promise<Done>
  removeDate(userId: string): Promise<Done>
  /** The result has already been shown to the person. */
  sendTest(): Promise<void>
}
