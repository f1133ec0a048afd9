import {
  type APIGuildMember,
  type APIUser,
  type GatewayGuildMemberUpdateDispatchData,
  GuildMemberFlags,
} from 'discord-api-types/v10'
import type { MemberSnapshot, PersonSnapshot } from '#core/bot/snapshots.ts'

type WrittenMember = Pick<APIGuildMember, 'roles'> &
  Partial<
    Pick<APIGuildMember, 'nick' | 'avatar' | 'joined_at' | 'pending' | 'communication_disabled_until' | 'flags'>
  > & { user: APIUser }

export function memberFrom(member: WrittenMember | GatewayGuildMemberUpdateDispatchData): MemberSnapshot {
  return {
    ...personFrom(member.user),
    nickname: member.nick ?? null,
    roleIds: member.roles,
    joinedAt: member.joined_at ? Date.parse(member.joined_at) : null,
    pending: member.pending ?? false,
    timedOutUntil: member.communication_disabled_until ? Date.parse(member.communication_disabled_until) : null,
    onboarded: ((member.flags ?? 0) & GuildMemberFlags.CompletedOnboarding) !== 0,
  }
}

/** What is known about somebody who left and was never seen before. */
export function strangerFrom(user: APIUser): MemberSnapshot {
  return { ...personFrom(user), nickname: null, roleIds: [], joinedAt: null, pending: false }
}

export function personFrom(user: APIUser): PersonSnapshot {
  return {
    id: user.id,
    username: user.username,
    globalName: user.global_name,
    avatar: user.avatar,
    decoration: user.avatar_decoration_data?.asset ?? null,
    bot: user.bot ?? false,
  }
}
