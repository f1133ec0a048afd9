import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { passesList } from '#core/gains/lists.ts'
import { timestampOf } from '#core/snowflake.ts'
import type { ReactionMessage } from '../reaction-message.ts'

export type Unmet = 'roles' | 'level' | 'joinAge' | 'accountAge'

/** The first condition of the message that the member does not meet. */
export function unmetCondition(
  entry: Pick<ReactionMessage, 'requiredMode' | 'required' | 'minLevel' | 'minJoinAge' | 'minAccountAge'>,
  member: MemberSnapshot,
  { now, level }: { now: number; level: number },
): Unmet | null {
  if (!passesList(entry.requiredMode, entry.required, member.roleIds)) return 'roles'
  if (level < entry.minLevel) return 'level'
  if (now - (member.joinedAt ?? now) < entry.minJoinAge * 1_000) return 'joinAge'
  if (now - timestampOf(member.id) < entry.minAccountAge * 1_000) return 'accountAge'
  return null
}
