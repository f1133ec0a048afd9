import type { GuildIndex } from '../bot/guild-index.ts'
import type { MemberSnapshot } from '../bot/snapshots.ts'

type Newcomer = Pick<MemberSnapshot, 'bot' | 'pending' | 'onboarded'>

/** They have accepted the rules and answered the onboarding questions; bots are asked neither. */
export function hasEntered(
  { bot, pending, onboarded = false }: Newcomer,
  guild: Pick<GuildIndex, 'hasOnboarding'>,
): boolean {
  return bot || (!pending && (onboarded || !guild.hasOnboarding))
}

/** Whether an update may be the moment somebody passed both. `before` is unknown after a restart. */
export function mayHaveEntered(before: Newcomer | null, member: Newcomer): boolean {
  return !before || before.pending !== member.pending || before.onboarded !== member.onboarded
}
