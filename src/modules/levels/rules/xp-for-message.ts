import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { gainForMessage } from '#core/gains/message-gain.ts'
import type { LevelsSettings } from '../settings.ts'
import { messageRules } from './gain-rules.ts'

export function xpForMessage(event: EventOf<'messageCreated'>, settings: LevelsSettings, view: RuleView): Decision {
  const verdict = gainForMessage(event, messageRules(settings, view.guild.premium), view)
  if (verdict.because !== undefined) return decided(verdict.because, ...verdict.effects)
  const { member, message } = event
  if (!member) return nothing('notAPerson')
  return {
    effects: [
      { type: 'addXp', userId: member.id, amount: verdict.amount, source: 'message', channelId: message.channelId },
      ...verdict.effects,
    ],
    reasons: [{ code: 'xpGained', params: { amount: verdict.amount } }],
  }
}
