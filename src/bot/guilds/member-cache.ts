import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { createRecentMap } from '#core/recent-map.ts'

/** Enough for everybody who is active within a day; a snapshot is about 300 bytes. */
const MEMBERS_MAX = 20_000

export type MemberCache = {
  has(guildId: string, userId: string): boolean
  get(guildId: string, userId: string): MemberSnapshot | null
  /** Keeps what is known now and returns what was known before. */
  put(guildId: string, member: MemberSnapshot): MemberSnapshot | null
  /** Forgets somebody who left and returns what was known of them. */
  take(guildId: string, userId: string): MemberSnapshot | null
}

/** The last members seen, for `before` in updates and for goodbyes; the least recently seen make room. */
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
    put(guildId, member) {
      const key = `${guildId}:${member.id}`
      const before = members.get(key) ?? null
      members.set(key, member)
      return before
    },
  }
}
