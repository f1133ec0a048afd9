import {
  type APIGuildMember,
  type APIUser,
  type GatewayGuildMemberUpdateDispatchData,
  GuildMemberFlags,
} from 'discord-api-types/v10'
import type { MemberSnapshot, PersonSnapshot } from '#core/bot/snapshots.ts'

export type Membership =
  | GatewayGuildMemberUpdateDispatchData
  | (Pick<APIGuildMember, 'roles'> &
      Partial<
        Pick<APIGuildMember, 'nick' | 'avatar' | 'joined_at' | 'pending' | 'communication_disabled_until' | 'flags'>
      >)

export const memberFrom = (member: Membership & { user: APIUser }): MemberSnapshot =>
  memberOf(personFrom(member.user), member)

/** Where the platform sends the person beside the membership, as with messages. */
export function memberOf(person: PersonSnapshot, member: Membership): MemberSnapshot {
  return {
    ...person,
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
