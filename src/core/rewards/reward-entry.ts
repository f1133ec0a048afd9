import type { Effect } from '#core/bot/effects.ts'
import { durationText } from '#core/duration/duration-text.ts'
import { logEntry } from '#core/logs/log-request.ts'
import type { Reward } from '#core/settings/reward.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import type { GrantContext } from './grant-context.ts'
import { receiverText } from './receiver-text.ts'

type Untold = Extract<Reward, { type: 'role' | 'temprole' | 'custom' }>

/** Money, XP and items are logged where they change hands, so only roles and custom rewards are logged here. */
export function rewardEntry(reward: Untold, { guild, member, source, now }: GrantContext): Effect {
  return logEntry({ guild, now }, source, {
    log: 'transactions',
    event: source === 'shop' ? 'payment' : 'reward',
    lines: [receiverText(member.id, source, guild), nameOf(reward, guild)],
    channelId: null,
    source,
  })
}

function nameOf(reward: Untold, { locale }: GrantContext['guild']): string {
  if (reward.type === 'custom') return escapeMarkdown(reward.name)
  const role = `<@&${reward.roleId}>`
  return reward.type === 'temprole' ? `${role} (${durationText(reward.duration, locale)})` : role
}
