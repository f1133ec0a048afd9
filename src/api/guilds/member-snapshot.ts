import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Identity } from '../auth/bearer.ts'
import type { Visit } from './enter.ts'

/** The signed-in person as a member of the server they are on. */
export function memberSnapshot({ user }: Pick<Identity, 'user'>, { member }: Pick<Visit, 'member'>): MemberSnapshot {
  return {
    id: user.id,
    username: user.username,
    globalName: user.global_name,
    nickname: member.nickname,
    avatar: user.avatar,
    bot: false,
    roleIds: member.roleIds,
    joinedAt: member.joinedAt,
    pending: false,
  }
}
