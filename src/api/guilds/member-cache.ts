import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { PlatformAway } from '../http/platform-away.ts'
import { dropOldest } from '../http/rate-limit.ts'
import type { LoadedGuild } from './guild-view.ts'

/** General sheet: access is decided against member data no older than this. */
export const MEMBER_FRESH_MS = 30_000
const MEMBERS_MAX = 5_000
const TIMEOUT_MS = 8_000

const memberAnswer = z.object({
  roles: z.array(z.string()),
  nick: z.string().nullish(),
  joined_at: z.string().nullish(),
})

/** What somebody may do, for as long as the server stays the same. */
export type Standing = {
  guild: LoadedGuild
  owner: boolean
  permissions: bigint
  highestRoleId: string
  mayEnter: boolean
  /** Their ready-made answer, from the first time they read it. */
  payload: { body: Buffer; etag: string } | null
}

export type Member = {
  userId: string
  roleIds: readonly string[]
  nickname: string | null
  /** Milliseconds since 1970. */
  joinedAt: number | null
  standing: Standing | null
}

type Entry = { member: Member | null; at: number }

export function createMemberCache({ rest, clock }: { rest: REST; clock: () => number }) {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<Member | null>>()

  const load = async (key: string, guildId: string, userId: string): Promise<Member | null> => {
    const member = await fetchMember(rest, guildId, userId)
    entries.delete(key)
    entries.set(key, { member, at: clock() })
    if (entries.size > MEMBERS_MAX) dropOldest(entries)
    return member
  }

  return {
    /** null: not a member. */
    get(guildId: string, userId: string): Member | null | Promise<Member | null> {
      const key = `${guildId}:${userId}`
      const entry = entries.get(key)
      if (entry && clock() - entry.at < MEMBER_FRESH_MS) return entry.member
      const running = loading.get(key)
      if (running) return running
      const started = load(key, guildId, userId).finally(() => loading.delete(key))
      loading.set(key, started)
      return started
    },
  }
}

export type MemberCache = ReturnType<typeof createMemberCache>

async function fetchMember(rest: REST, guildId: string, userId: string): Promise<Member | null> {
  try {
    const answer = await rest.get(Routes.guildMember(guildId, userId), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { roles, nick, joined_at } = memberAnswer.parse(answer)
    const joinedAt = joined_at ? Date.parse(joined_at) : null
    return { userId, roleIds: roles, nickname: nick ?? null, joinedAt, standing: null }
  } catch (error) {
    // 10004 unknown guild, 10007 unknown member, 10013 unknown user, 50001 the bot was removed a moment ago.
    if (error instanceof DiscordAPIError && [10004, 10007, 10013, 50001].includes(Number(error.code))) return null
    throw new PlatformAway('member could not be fetched', { cause: error })
  }
}
