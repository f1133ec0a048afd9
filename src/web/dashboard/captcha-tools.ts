import type { CaptchaTools } from '#ui/guild/captcha-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createCaptchaTools(api: Services['api'], store: GuildStore): CaptchaTools {
  const guildId = () => store.snapshot().guild.id
  const done = (result: ApiResult<unknown>) =>
    result.kind === 'ok' ? { ok: true as const } : { ok: false as const, message: sentenceOf(result) }
  return {
    async health() {
      const result = await api.readCaptchaHealth(guildId())
      return result.kind === 'ok' ? { ok: true, health: result.value } : { ok: false, message: sentenceOf(result) }
    },
    lock: async (channels) => done(await api.lockCaptcha(guildId(), channels)),
    unlock: async () => done(await api.unlockCaptcha(guildId())),
  }
}
