import type { BirthdayState, TeamDateRequest, UpcomingBirthday, UpcomingBirthdays } from '#core/birthdays-api.ts'

/** `message`: why not, in words. */
type Refused = { ok: false; message: string }

export type BirthdayTools = {
  upcoming(): Promise<{ ok: true; upcoming: UpcomingBirthdays } | Refused>
  /** From 1 to 12. */
  ofMonth(month: number): Promise<{ ok: true; birthdays: readonly UpcomingBirthday[] } | Refused>
  state(): Promise<{ ok: true; state: BirthdayState } | Refused>
  /** Where the hour has passed without an announcement. */
  announceNow(): Promise<{ ok: true } | Refused>
  /** By the team, in private mode. */
  setDate(userId: string, date: TeamDateRequest): Promise<{ ok: true } | Refused>
  removeDate(userId: string): Promise<{ ok: true } | Refused>
  /** The answer was shown to the person. */
  sendTest(): Promise<void>
}
