import type { APIGuildMember, APIUser } from 'discord-api-types/v10'
import type { Message } from '../world/model/messages.ts'
import type { Member, User } from '../world/model/people.ts'
import type { World } from '../world/world.ts'
import { isoTime, isoTimeOrNull } from './time.ts'

const DECORATION_SKU = '1144058844004233369'
/** A plain number, since the flag enums have no name for none. */
const NO_FLAGS: number = 0

export function userOnWire(user: User) {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.bot ? '0000' : '0',
    global_name: user.global_name,
    avatar: user.avatar,
    ...(user.bot && { bot: true }),
    banner: user.banner ?? null,
    accent_color: null,
    avatar_decoration_data: user.decoration ? { asset: user.decoration, sku_id: DECORATION_SKU } : null,
    collectibles: null,
    primary_guild: null,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
  } satisfies APIUser & { flags: number }
}

/** What a person sees of themselves, with the private fields that the scopes allow. */
export function selfOnWire(user: User) {
  return { ...userOnWire(user), mfa_enabled: true, locale: user.locale, premium_type: 0, verified: true }
}

/** Messages may outlive the account that wrote them. */
export function userByIdOnWire(world: World, userId: string) {
  return userOnWire(
    world.user(userId) ?? {
      id: userId,
      username: `deleted_user_${userId.slice(-6)}`,
      global_name: null,
      avatar: null,
      bot: false,
      locale: 'en-US',
      portrait: null,
      decoration: null,
    },
  )
}

/** Webhooks have a name of their own, with the webhook's id. */
export function webhookUserOnWire(webhook: NonNullable<Message['webhook']>) {
  return {
    id: webhook.id,
    username: webhook.name,
    discriminator: '0000',
    global_name: null,
    avatar: webhook.avatar,
    bot: true,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    primary_guild: null,
  } satisfies APIUser & { flags: number }
}

/** A member without the user, as in messages. */
export function memberPartOnWire(member: Member) {
  return {
    avatar: member.avatar ?? null,
    banner: member.banner ?? null,
    nick: member.nick,
    roles: member.roles,
    joined_at: isoTime(member.joinedAt),
    premium_since: isoTimeOrNull(member.boostingSince),
    communication_disabled_until: isoTimeOrNull(member.mutedUntil),
    pending: member.pending,
    flags: member.flags ?? NO_FLAGS,
    mute: member.serverMute ?? false,
    deaf: member.serverDeaf ?? false,
  } satisfies Omit<APIGuildMember, 'user'>
}

export function memberOnWire(world: World, member: Member) {
  return { ...memberPartOnWire(member), user: userByIdOnWire(world, member.userId) }
}
