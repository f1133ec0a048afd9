import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Database } from '#store/database.ts'
import { markMemberLeft, refreshMember, type SeenMember } from '#store/members.ts'
import type { Time } from '../time.ts'
import { memberFrom } from './convert.ts'

type Deps = { database: Database; time: Time; log: Log }

/** Keeps names and presence on the public boards true to the server; whoever never earned anything is not written. */
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

const seenFrom = ({ id, nickname, globalName, username, avatar }: MemberSnapshot): SeenMember => ({
  userId: id,
  name: nickname ?? globalName ?? username,
  handle: username,
  avatar,
})
