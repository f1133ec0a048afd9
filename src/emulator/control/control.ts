import { enterChannel, enterGuild } from '../actions/access.ts'
import { banMember, joinGuild, kickMember, leaveGuild, unbanMember, updateMember } from '../actions/members.ts'
import { emptyDraft, postMessage } from '../actions/messages.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import { hex32 } from '../world/luck.ts'
import type { Member, Message, User } from '../world/model.ts'
import type { Guild } from '../world/world.ts'

/** Somebody by id, or by a handle; a handle that nobody has makes a new person. */
export type Who = { userId: string } | { handle: string }

/** Acting as anybody, for tests and for the chat page. Refusals are Discord's own, thrown. */
export type Control = {
  person(who: Who): User
  join(guildId: string, who: Who, options?: { pending?: boolean }): Member
  /** A member who accepts the rules: pending no more. */
  acceptRules(guildId: string, userId: string): Member
  leave(guildId: string, userId: string): void
  kick(guildId: string, userId: string, by: { userId: string; reason?: string | null }): void
  ban(guildId: string, userId: string, by: { userId: string; reason?: string | null }): void
  unban(guildId: string, userId: string, by: { userId: string; reason?: string | null }): void
  write(channelId: string, userId: string, content: string): Message
  messages(channelId: string): Message[]
  moveClock(byMs: number): void
  /** Cuts every gateway connection, as a failing network does: clients resume. */
  dropConnections(): void
  /** Opcode 7 or 9 to every connection. */
  disturb(what: 'reconnect' | 'invalid session' | 'invalid session, resumable'): void
}

export function createControl(realm: Realm, gateway: Gateway): Control {
  const { world } = realm
  const guildAt = (guildId: string): Guild => {
    const guild = world.guilds.get(guildId)
    if (!guild) throw refuse.unknownGuild()
    return guild
  }
  const person = (who: Who): User => {
    const present = 'userId' in who ? world.user(who.userId) : world.userNamed(who.handle)
    if (present) return present
    if ('userId' in who) throw refuse.unknownUser()
    const user: User = {
      id: world.ids.next(),
      username: who.handle,
      global_name: null,
      avatar: hex32(`avatar of ${who.handle}`),
      bot: false,
      locale: 'fr',
      portrait: null,
      decoration: null,
    }
    world.users.set(user.id, user)
    return user
  }
  return {
    person,
    join: (guildId, who, options) => joinGuild(realm, guildAt(guildId), person(who).id, options),
    acceptRules(guildId, userId) {
      const guild = guildAt(guildId)
      const member = guild.members.get(userId)
      if (!member) throw refuse.unknownMember()
      return updateMember(realm, guild, member, { pending: false })
    },
    leave: (guildId, userId) => leaveGuild(realm, guildAt(guildId), userId),
    kick: (guildId, userId, by) => kickMember(realm, enterGuild(realm, by.userId, guildId), userId, by.reason ?? null),
    ban: (guildId, userId, by) => banMember(realm, enterGuild(realm, by.userId, guildId), userId, by.reason ?? null),
    unban: (guildId, userId, by) =>
      unbanMember(realm, enterGuild(realm, by.userId, guildId), userId, by.reason ?? null),
    write: (channelId, userId, content) =>
      postMessage(realm, enterChannel(realm, userId, channelId), userId, { ...emptyDraft, content: content.trim() }),
    messages: (channelId) => [...world.messages(channelId).values()],
    moveClock: (byMs) => realm.clock.moveForward(byMs),
    dropConnections() {
      for (const connection of gateway.connections()) connection.drop()
    },
    disturb(what) {
      for (const connection of gateway.connections()) {
        if (what === 'reconnect') connection.askToReconnect()
        else connection.invalidate(what === 'invalid session, resumable')
      }
    },
  }
}
