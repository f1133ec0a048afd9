import type { CaptchaHealth } from '#core/captcha-health-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** How well the verification holds, and what hides the server from those who have not passed. */
export type CaptchaTools = {
  health(): Promise<{ ok: true; health: CaptchaHealth } | Refused>
  lock(channels: readonly string[]): Promise<Done>
  unlock(): Promise<Done>
  /** The role of those who wait, once the verification is off. */
  deleteRole(): Promise<Done>
}
