import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { createRecentMap } from '#core/recent-map.ts'

/** Enough for everybody active within a day; a snapshot takes about 300 bytes. */
const MEMBERS_MAX = 20_000

export type MemberCache = {
  has(guildId: string, userId: string): boolean
  get(guildId: string, userId: string): MemberSnapshot | null
  put(guildId: string, member: MemberSnapshot): void
  /** Removes somebody who left and returns their last state. */
  take(guildId: string, userId: string): MemberSnapshot | null
}

/** The members seen most recently, for `before` in updates and for goodbyes; the least recently seen are dropped. */
export function createMemberCache(max: number = MEMBERS_MAX): MemberCache {
  const members = createRecentMap<string, MemberSnapshot>(max)
  const take = (guildId: string, userId: string) => {
    const key = `${guildId}:${userId}`
    const known = members.get(key) ?? null
    members.delete(key)
    return known
  }
  return {
    has: (guildId, userId) => members.has(`${guildId}:${userId}`),
    get: (guildId, userId) => members.get(`${guildId}:${userId}`) ?? null,
    take,
    put: (guildId, member) => members.set(`${guildId}:${member.id}`, member),
  }
}
