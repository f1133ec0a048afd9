import type { GatewayGuildMembersChunkDispatchData, GatewayRequestGuildMembersData } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { atMost, type Time } from '../time.ts'
import { memberFrom } from './convert-member.ts'
import type { MemberCache } from './member-cache.ts'

/** Discord's limit for a list of ids; as many come back in one event. */
const IDS_MAX = 100
const ANSWER_MAX_MS = 5_000

type Deps = {
  members: MemberCache
  /** Sends to the shard of the server. */
  send(guildId: string, request: GatewayRequestGuildMembersData): Promise<void>
  time: Time
  log: Log
  newId(): string
}

export type MemberRequests = {
  /**
   * Loads those who are on the server; returns those who are not. In an outage neither is known: whoever is neither
   * loaded nor returned has to be fetched in another way.
   */
  ask(guildId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>
  take(chunk: GatewayGuildMembersChunkDispatchData): void
}

/** Fetches many members over the gateway: one request for a hundred, where REST needs one for each. */
export function createMemberRequests({ members, send, time, log, newId }: Deps): MemberRequests {
  const waiting = new Map<string, (absent: readonly string[]) => void>()

  const askForSome = async (guildId: string, user_ids: string[]): Promise<readonly string[]> => {
    const nonce = newId().replaceAll('-', '')
    const answer = new Promise<readonly string[]>((resolve) => waiting.set(nonce, resolve))
    try {
      const sent = send(guildId, { guild_id: guildId, user_ids, limit: 0, nonce })
      return await atMost(
        time,
        ANSWER_MAX_MS,
        sent.then(() => answer),
        [],
      )
    } catch (error) {
      log.warn({ err: error, guildId }, 'could not ask the gateway for members')
      return []
    } finally {
      waiting.delete(nonce)
    }
  }

  return {
    async ask(guildId, userIds) {
      const parts = Array.from({ length: Math.ceil(userIds.length / IDS_MAX) }, (_, part) =>
        askForSome(guildId, userIds.slice(part * IDS_MAX, (part + 1) * IDS_MAX)),
      )
      return new Set((await Promise.all(parts)).flat())
    },
    take({ guild_id: guildId, members: found, not_found = [], nonce }) {
      for (const member of found) members.put(guildId, memberFrom(member))
      waiting.get(nonce ?? '')?.(not_found.map(String))
    },
  }
}
