import { boostsInForce } from '#core/gains/boosts.ts'
import { FREE_COOLDOWN_SECONDS, FREE_INTERVAL_SECONDS } from '#core/gains/free-pace.ts'
import type { GainRules } from '#core/gains/message-gain.ts'
import type { VoiceRules } from '#core/gains/voice-gain.ts'
import { oncePerPlan } from '#core/once-per.ts'
import type { LevelsSettings } from '../settings.ts'

/** Needed for every message. */
export const messageRules = oncePerPlan(
  (settings: LevelsSettings, premium): GainRules => ({
    range: settings.textXpCount,
    cooldownSeconds: premium ? settings.textXpCooldown : FREE_COOLDOWN_SECONDS,
    threads: settings.threadsXp,
    forums: settings.forumsXp,
    voiceChats: settings.vocalTextXp,
    longFrom: settings.longMessageDoubleXp ? settings.longMessageDoubleXpLength : null,
    rolesMode: settings.xpRolesMode,
    roles: settings.xpRoles,
    channelsMode: settings.xpChannelsMode,
    channels: settings.xpChannels,
    roleBoosts: boostsInForce(settings.boostRolesXp, premium),
    channelBoosts: boostsInForce(settings.boostChannelsXp, premium),
  }),
)

export function voiceRules(settings: LevelsSettings, premium: boolean): VoiceRules {
  return {
    ...messageRules(settings, premium),
    range: settings.vocalXpCount,
    intervalSeconds: premium ? settings.vocalXpInterval : FREE_INTERVAL_SECONDS,
    minMembers: settings.vocalXpMinMembers,
  }
}
