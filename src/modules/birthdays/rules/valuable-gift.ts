import type { BirthdayGift } from '../birthday-gift.ts'

/** About ten weeks of what a server gives for a day (spec §10: 200 a day). */
const VALUABLE_AMOUNT = 10_000

/** Worth joining a server or moving a date for. */
export function isValuable(reward: BirthdayGift['reward']): boolean {
  if (reward.type === 'money' || reward.type === 'xp') return reward.amount >= VALUABLE_AMOUNT
  return reward.type === 'role' || reward.type === 'custom'
}
