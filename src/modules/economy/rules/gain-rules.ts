import { boostsInForce } from '#core/gains/boosts.ts'
import { FREE_COOLDOWN_SECONDS, FREE_INTERVAL_SECONDS } from '#core/gains/free-pace.ts'
import type { GainRules } from '#core/gains/message-gain.ts'
import type { VoiceRules } from '#core/gains/voice-gain.ts'
import { oncePerPlan } from '#core/once-per.ts'
import type { EconomySettings } from '../settings.ts'

/** Needed for every message. */
export const messageRules = oncePerPlan(
  (settings: EconomySettings, premium): GainRules => ({
    range: settings.textMoneyCount,
    cooldownSeconds: premium ? settings.textMoneyCooldown : FREE_COOLDOWN_SECONDS,
    threads: settings.threadsMoney,
    forums: settings.forumsMoney,
    voiceChats: settings.vocalTextMoney,
    longFrom: settings.longMessageDoubleMoney ? settings.longMessageDoubleMoneyLength : null,
    rolesMode: settings.moneyRolesMode,
    roles: settings.moneyRoles,
    channelsMode: settings.moneyChannelsMode,
    channels: settings.moneyChannels,
    roleBoosts: boostsInForce(settings.boostRolesMoney, premium),
    channelBoosts: boostsInForce(settings.boostChannelsMoney, premium),
  }),
)

export function voiceRules(settings: EconomySettings, premium: boolean): VoiceRules {
  return {
    ...messageRules(settings, premium),
    range: settings.vocalMoneyCount,
    intervalSeconds: premium ? settings.vocalMoneyInterval : FREE_INTERVAL_SECONDS,
    minMembers: settings.vocalMoneyMinMembers,
  }
}
