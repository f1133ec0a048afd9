import type { CaptchaTools } from '#ui/guild/captcha-tools.ts'
import { answered, done } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createCaptchaTools(api: Services['api'], store: GuildStore): CaptchaTools {
  const guildId = () => store.snapshot().guild.id
  return {
    health: () => answered(api.readCaptchaHealth(guildId()), (health) => ({ health })),
    lock: (channels) => done(api.lockCaptcha(guildId(), channels)),
    unlock: () => done(api.unlockCaptcha(guildId())),
    deleteRole: () => done(api.deleteCaptchaRole(guildId())),
  }
}
