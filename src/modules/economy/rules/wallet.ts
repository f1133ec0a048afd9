import { AMOUNT_MAX } from '#core/amounts/parse-amount.ts'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { EconomySettings } from '../settings.ts'

/** Once per member: somebody who had a wallet before continues with its content. */
export function openWallet({ member }: EventOf<'memberJoined'>, settings: EconomySettings, view: RuleView): Decision {
  if (member.bot) return nothing('notAPerson')
  if (settings.moneyStart === 0) return nothing('noStartingMoney')
  if (view.standings.get(member.id)?.hasWallet) return nothing('walletKept')
  return {
    effects: [
      {
        type: 'moveMoney',
        from: null,
        to: member.id,
        amount: settings.moneyStart,
        source: 'start',
        ref: `start:${member.id}`,
      },
    ],
    reasons: [{ code: 'startingMoneyGiven' }],
    otherwise: () => nothing('walletKept'),
  }
}

export const forgetsWallet = (
  { departure }: Pick<EventOf<'memberLeft'>, 'departure'>,
  settings: EconomySettings,
): boolean => settings.leaveResetMoney || (settings.banResetMoney && departure === 'ban')

/** Includes members who had left before. */
export const forgetsWalletOfBanned = ({ leaveResetMoney, banResetMoney }: EconomySettings): boolean =>
  leaveResetMoney || banResetMoney

export const emptyWallet = (userId: string, at: number): Decision => ({
  ...decided('moneyForgotten', {
    type: 'moveMoney',
    from: userId,
    to: null,
    amount: AMOUNT_MAX,
    upTo: true,
    source: 'leave',
    ref: `leave:${userId}:${at}`,
  }),
  // They left and were banned at the same moment.
  otherwise: () => nothing('moneyForgotten'),
})
