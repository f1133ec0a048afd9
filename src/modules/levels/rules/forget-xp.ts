import type { Decision } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { LevelsSettings } from '../settings.ts'

type Left = EventOf<'memberLeft'>

export const forgetsXp = ({ departure }: Left, settings: LevelsSettings): boolean =>
  settings.leaveResetXp || (settings.banResetXp && departure === 'ban')

/** What they received once stays noted: leaving and coming back brings no reward twice. */
export const forgetXp = ({ member, at }: Left): Decision => ({
  effects: [
    {
      type: 'moveXp',
      userId: member.id,
      amount: 0,
      setTo: true,
      source: 'leave',
      ref: `leave:${member.id}:${at}`,
      channelId: null,
    },
  ],
  reasons: [{ code: 'xpForgotten' }],
})
