import type { CaptchaHealth } from '#core/captcha-health-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** How well the verification works, and hiding the server from those who have not passed it. */
export type CaptchaTools = {
  health(): Promise<{ ok: true; health: CaptchaHealth } | Refused>
  lock(channels: readonly string[]): Promise<Done>
  unlock(): Promise<Done>
  /** Deletes the role of newcomers who wait, once the verification is off. */
  deleteRole(): Promise<Done>
}
