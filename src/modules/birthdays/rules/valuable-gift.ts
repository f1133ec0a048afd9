import type { BirthdayGift } from '../birthday-gift.ts'

/** About seven weeks of the daily money (spec §3: 200 a day). */
const VALUABLE_AMOUNT = 10_000

/** Valuable enough that somebody might join the server or change their date for it. */
export function isValuable(reward: BirthdayGift['reward']): boolean {
  if (reward.type === 'money' || reward.type === 'xp') return reward.amount >= VALUABLE_AMOUNT
  return reward.type === 'role' || reward.type === 'custom'
}
