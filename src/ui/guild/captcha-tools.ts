import type { CaptchaHealth } from '#core/captcha-health-api.ts'

/** `message`: why not, in words. */
type Refused = { ok: false; message: string }

/** How well the verification holds, and what hides the server from those who have not passed. */
export type CaptchaTools = {
  health(): Promise<{ ok: true; health: CaptchaHealth } | Refused>
  lock(channels: readonly string[]): Promise<{ ok: true } | Refused>
  unlock(): Promise<{ ok: true } | Refused>
}
