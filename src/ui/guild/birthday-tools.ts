import type { UpcomingBirthdays } from '#core/birthdays-api.ts'

export type BirthdayTools = {
  /** `message`: why not, in words. */
  upcoming(): Promise<{ ok: true; upcoming: UpcomingBirthdays } | { ok: false; message: string }>
  /** The answer was shown to the person. */
  sendTest(): Promise<void>
}
