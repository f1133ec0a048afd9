import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { gainForMessage } from '#core/gains/message-gain.ts'
import { forgetVoice, tickVoice, type VoiceKeys } from '#core/gains/voice-tick.ts'
import type { EconomySettings } from '../settings.ts'
import { messageRules, voiceRules } from './gain-rules.ts'

export function moneyForMessage(event: EventOf<'messageCreated'>, settings: EconomySettings, view: RuleView): Decision {
  const verdict = gainForMessage(event, messageRules(settings, view.guild.premium), view)
  if (verdict.because !== undefined) return decided(verdict.because, ...verdict.effects)
  const { member } = event
  if (!member) return nothing('notAPerson')
  return {
    effects: [{ type: 'earnMoney', userId: member.id, amount: verdict.amount, source: 'message' }, ...verdict.effects],
    reasons: [{ code: 'moneyEarned', params: { amount: verdict.amount } }],
  }
}

export const VOICE_KEYS: VoiceKeys = {
  switches: ['moneySystem', 'vocalMoney'],
  limits: [
    'vocalMoneyInterval',
    'vocalMoneyMinMembers',
    'moneyRolesMode',
    'moneyRoles',
    'moneyChannelsMode',
    'moneyChannels',
  ],
}

export function moneyForVoice(settings: EconomySettings, view: RuleView): Decision {
  if (!settings.moneySystem || !settings.vocalMoney) return forgetVoice(view)
  // Voice brings money on premium servers only.
  if (!view.guild.premium) return forgetVoice(view, 'premiumOnly')
  const { gains, effects } = tickVoice(voiceRules(settings, true), view)
  const earned = gains.map(({ userId, amount }): Effect => ({ type: 'earnMoney', userId, amount, source: 'voice' }))
  return {
    effects: [...effects, ...earned],
    reasons: gains.length > 0 ? [{ code: 'voiceMoneyEarned', params: { count: gains.length } }] : [],
  }
}
