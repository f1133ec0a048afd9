import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Database } from '#store/database.ts'
import { markMemberLeft, refreshMember, type SeenMember, type SeenOnGuild, seeMembersOnGuilds } from '#store/members.ts'
import type { Time } from '../time.ts'
import { memberFrom } from './convert-member.ts'
import type { MemberCache } from './member-cache.ts'

type Deps = { database: Database; time: Time; log: Log }

/** Keeps names and presence on the public boards up to date; members who never earned anything are not stored. */
export function createBoardMembers({ database, time, log }: Deps): (payload: GatewayDispatchPayload) => void {
  const work = (payload: GatewayDispatchPayload): Promise<void> | null => {
    switch (payload.t) {
      case Event.GuildMemberAdd:
      case Event.GuildMemberUpdate:
        return refreshMember(database, payload.d.guild_id, seenFrom(memberFrom(payload.d)), time.now())
      case Event.GuildMemberRemove:
        return markMemberLeft(database, payload.d.guild_id, payload.d.user.id)
      default:
        return null
    }
  }
  return (payload) => {
    work(payload)?.catch((error: unknown) => log.warn({ err: error }, 'a member of a board could not be updated'))
  }
}

const seenFrom = ({ id, nickname, globalName, username, avatar, decoration = null }: MemberSnapshot): SeenMember => ({
  userId: id,
  name: nickname ?? globalName ?? username,
  handle: username,
  avatar,
  decoration,
})

const KNOWN_MAX = 100_000

/** Stores somebody who earns for the first time with their name, so that the boards can show it. */
export function createEarners({
  database,
  members,
  time,
}: Pick<Deps, 'database' | 'time'> & { members: MemberCache }): (
  earners: readonly { guildId: string; userId: string }[],
) => Promise<void> {
  const known = new Set<string>()
  return async (earners) => {
    const seen = new Map<string, SeenOnGuild>()
    for (const { guildId, userId } of earners) {
      const key = `${guildId}/${userId}`
      const member = known.has(key) || seen.has(key) ? null : members.get(guildId, userId)
      if (member) seen.set(key, { ...seenFrom(member), guildId })
    }
    await seeMembersOnGuilds(database, [...seen.values()], time.now())
    for (const key of seen.keys()) known.add(key)
    if (known.size > KNOWN_MAX) known.clear()
  }
}

type Receiver = { guildId: string; userId: string }
type Introductions = {
  members: MemberCache
  /** Loads those who are on the server into the cache. */
  ask(guildId: string, userIds: readonly string[]): Promise<unknown>
  note(receivers: readonly Receiver[]): Promise<void>
  log: Log
}

/**
 * Members who receive something without having written recently are fetched, so that the boards show them as well.
 * Nothing waits for this: they have already received it.
 */
export function createIntroductions({ members, ask, note, log }: Introductions) {
  return async (receivers: readonly Receiver[]): Promise<void> => {
    const strangers = Map.groupBy(
      receivers.filter(({ guildId, userId }) => !members.get(guildId, userId)),
      ({ guildId }) => guildId,
    )
    for (const [guildId, some] of strangers) {
      try {
        await ask(guildId, [...new Set(some.map(({ userId }) => userId))])
        await note(some)
      } catch (error) {
        log.warn({ err: error, guildId }, 'members who were given something could not be listed')
      }
    }
  }
}

type Given = { guildId: string; effects: readonly StateEffect[] }

/** Everybody who receives money or XP in what is about to be committed. */
export function receiversOf({ guildId, effects }: Given): { guildId: string; userId: string }[] {
  return effects.flatMap((effect) => {
    if (effect.type === 'moveXp') return [{ guildId, userId: effect.userId }]
    return effect.type === 'moveMoney' && effect.to !== null ? [{ guildId, userId: effect.to }] : []
  })
}
