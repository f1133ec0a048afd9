import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { passesList } from '#core/gains/lists.ts'
import { timestampOf } from '#core/snowflake.ts'
import type { SuggestionsSettings } from '../settings.ts'

type Voting = Pick<
  SuggestionsSettings['suggestSystem'],
  'rolesVoteMode' | 'rolesVote' | 'votersAccountAge' | 'votersJoinAge'
>

/** Discord's clock may be slightly ahead, so without a minimum nobody is too young. */
const isOldEnough = (since: number, seconds: number, now: number): boolean =>
  seconds === 0 || now - since >= seconds * 1_000

/** Accounts made only to vote are young, and so is their membership. */
export function mayVote(
  { id, roleIds, joinedAt }: Pick<MemberSnapshot, 'id' | 'roleIds' | 'joinedAt'>,
  { rolesVoteMode, rolesVote, votersAccountAge, votersJoinAge }: Voting,
  now: number,
): boolean {
  if (!passesList(rolesVoteMode, rolesVote, roleIds)) return false
  return isOldEnough(timestampOf(id), votersAccountAge, now) && isOldEnough(joinedAt ?? now, votersJoinAge, now)
}
