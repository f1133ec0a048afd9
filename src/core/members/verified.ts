import type { Effect } from '../bot/effects.ts'
import type { MemberSnapshot } from '../bot/snapshots.ts'
import type { RuleView } from '../bot/view.ts'

/** Whether a newcomer gets nothing before `memberVerified`. */
export const awaitsVerification = (
  { bot }: Pick<MemberSnapshot, 'bot'>,
  { shared }: Pick<RuleView, 'shared'>,
): boolean => shared.verification === true && !bot

export const memberVerified = (userId: string, { guild, now }: Pick<RuleView, 'guild' | 'now'>): Effect => ({
  type: 'emit',
  event: { type: 'memberVerified', guildId: guild.id, at: now, userId },
})
