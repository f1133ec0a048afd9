import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { LevelsSettings } from '../settings.ts'

type Left = EventOf<'memberLeft'>

export const forgetsXp = ({ departure }: Left, settings: LevelsSettings): boolean =>
  settings.leaveResetXp || (settings.banResetXp && departure === 'ban')

/** One-time rewards stay recorded: leaving and coming back gives no reward twice. */
export const forgetXp = (userId: string, at: number): Decision => ({
  effects: [
    {
      type: 'moveXp',
      userId,
      amount: 0,
      setTo: true,
      source: 'leave',
      ref: `leave:${userId}:${at}`,
      channelId: null,
    },
  ],
  reasons: [{ code: 'xpForgotten' }],
  // They left and were banned at the same moment.
  otherwise: () => nothing('xpForgotten'),
})

/** Includes members who had left before. */
export const forgetsXpOfBanned = ({ leaveResetXp, banResetXp }: LevelsSettings): boolean => leaveResetXp || banResetXp
