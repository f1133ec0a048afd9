import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { BotEvent, DepartureKind } from '#core/events.ts'
import { memberFrom, strangerFrom } from '../guilds/convert.ts'
import type { MemberCache } from '../guilds/member-cache.ts'

/** Welcome sheet: joins that come late, out of an outage, are not greeted any more. */
const JOIN_AGE_MAX_MS = 5 * 60_000

type Deps = {
  members: MemberCache
  kindOf(guildId: string, userId: string): Promise<DepartureKind>
  now(): number
}

/**
 * The event as rules see it, null when it is none of theirs. Called as the event arrives; only a departure
 * is not known at once, so it comes as a promise that waits in the server's line.
 */
export function botEventFrom(
  payload: GatewayDispatchPayload,
  { members, kindOf, now }: Deps,
): BotEvent | Promise<BotEvent> | null {
  const at = now()
  switch (payload.t) {
    case Event.GuildMemberAdd: {
      const { guild_id: guildId } = payload.d
      const member = memberFrom(payload.d)
      members.put(guildId, member)
      const joinedAt = Math.min(member.joinedAt ?? at, at)
      return at - joinedAt > JOIN_AGE_MAX_MS ? null : { type: 'memberJoined', guildId, at: joinedAt, member }
    }
    case Event.GuildMemberUpdate: {
      const { guild_id: guildId } = payload.d
      const member = memberFrom(payload.d)
      return { type: 'memberUpdated', guildId, at, member, before: members.put(guildId, member) }
    }
    case Event.GuildMemberRemove: {
      const { guild_id: guildId, user } = payload.d
      const known = members.take(guildId, user.id)
      // Names may have changed since the member was last seen: the event has the newest.
      const { username, globalName, avatar, ...rest } = strangerFrom(user)
      const member = { ...rest, ...known, username, globalName, avatar }
      return kindOf(guildId, user.id).then((departure) => ({ type: 'memberLeft', guildId, at, member, departure }))
    }
    default:
      return null
  }
}
