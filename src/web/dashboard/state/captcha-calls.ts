import * as z from 'zod/mini'
import { captchaHealth } from '#core/captcha-health-api.ts'
import type { CallApi } from './call-api.ts'

export const captchaCalls = (call: CallApi) => {
  const path = (guildId: string) => `/dashboard/guilds/${guildId}/captcha`
  return {
    readCaptchaHealth: (guildId: string) => call(`${path(guildId)}/health`, { reply: captchaHealth }),
    lockCaptcha: (guildId: string, channels: readonly string[]) =>
      call(`${path(guildId)}/lock`, { method: 'POST', json: { channels }, reply: z.unknown() }),
    unlockCaptcha: (guildId: string) => call(`${path(guildId)}/lock`, { method: 'DELETE', reply: z.unknown() }),
    deleteCaptchaRole: (guildId: string) => call(`${path(guildId)}/role`, { method: 'DELETE', reply: z.unknown() }),
  }
}
