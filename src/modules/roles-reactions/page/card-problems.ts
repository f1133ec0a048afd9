import { isEmojiGone } from '#core/custom-emoji.ts'
import { type RoleState, roleState } from '#core/guild/role-state.ts'
import type { GuildView } from '#core/guild/types.ts'
import type { ReactionMessage } from '../reaction-message.ts'

export type CardProblem = 'pairPaused' | 'roleGone' | 'roleTooHigh' | 'roleManaged' | 'emojiGone'

const OF_ROLE: Partial<Record<RoleState, CardProblem>> = {
  deleted: 'roleGone',
  botTooLow: 'roleTooHigh',
  managed: 'roleManaged',
}

/** Why some of its emojis give nothing, each reason once. */
export function cardProblems(
  { pairs }: Pick<ReactionMessage, 'pairs'>,
  guild: Pick<GuildView, 'roles' | 'emojis' | 'user' | 'bot'>,
): CardProblem[] {
  const found = pairs.flatMap(({ emoji, roles, paused }): CardProblem[] => {
    const named = roles.map((id) => guild.roles.find((role) => role.id === id))
    return [
      ...(paused ? ['pairPaused' as const] : []),
      ...named.flatMap((role) => OF_ROLE[roleState(role, guild)] ?? []),
      ...(isEmojiGone(emoji, guild) ? ['emojiGone' as const] : []),
    ]
  })
  return [...new Set(found)]
}
