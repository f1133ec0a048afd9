import type { Effect } from '#core/bot/effects.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { GrantContext } from './grant-context.ts'

/** For a reward that a person hands out: a private message that tells them who to give it to. */
export function customRewardMessage(
  reward: { name: string; notifyUserId: string },
  { guild, member }: Pick<GrantContext, 'guild' | 'member'>,
): Extract<Effect, { type: 'sendDirectMessage' }> {
  const content = m['rewards.custom'](
    {
      member: escapeMarkdown(member.nickname ?? member.globalName ?? member.username),
      id: member.id,
      reward: escapeMarkdown(reward.name),
      server: escapeMarkdown(guild.name),
    },
    { locale: guild.locale },
  )
  return { type: 'sendDirectMessage', userId: reward.notifyUserId, message: { content } }
}
