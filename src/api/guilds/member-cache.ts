import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { ModuleAccess } from '#core/access.ts'
import type { GuildMember } from '#core/members-api.ts'
import { createPlatformAnswers, type PlatformAnswer } from '../http/platform-answers.ts'
import { PlatformAway } from '../http/platform-away.ts'
import type { LoadedGuild } from './guild-view.ts'

/** Access is decided on member data no older than this, unless the platform is unreachable. */
const MEMBER_FRESH_MS = 30_000
const MEMBERS_MAX = 5_000
const TIMEOUT_MS = 8_000

export const memberAnswer = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    global_name: z.string().nullish(),
    avatar: z.string().nullish(),
    avatar_decoration_data: z.object({ asset: z.string() }).nullish(),
    bot: z.boolean().optional(),
  }),
  roles: z.array(z.string()),
  nick: z.string().nullish(),
  joined_at: z.string().nullish(),
})

/** What somebody may do, valid while the server stays the same. */
export type Standing = {
  guild: LoadedGuild
  /** When this expires because a grant does, in ms. */
  until: number
  owner: boolean
  permissions: bigint
  highestRoleId: string
  isAdministrator: boolean
  access: ModuleAccess
  /** They have access to something. */
  mayEnter: boolean
  /** Their serialised answer, made when they first request it. */
  payload: { body: Buffer; etag: string } | null
}

export type Member = {
  userId: string
  roleIds: readonly string[]
  nickname: string | null
  /** Milliseconds since 1970. */
  joinedAt: number | null
  /** The platform is unreachable: when this data was current, in ms. null: it is current. */
  asOf: number | null
  profile: GuildMember
  isBot: boolean
  standing: Standing | null
}

export function createMemberCache({ rest, clock }: { rest: REST; clock: () => number }) {
  const answers = createPlatformAnswers<Member | null>({ freshMs: MEMBER_FRESH_MS, max: MEMBERS_MAX, clock })
  /** One outdated copy per member, so that what follows from it is computed once. */
  const older = new WeakMap<Member, Member>()
  const marked = ({ value, asOf }: PlatformAnswer<Member | null>): Member | null => {
    if (!value || asOf === null) return value
    const copy = older.get(value) ?? { ...value, asOf, standing: null }
    older.set(value, copy)
    return copy
  }
  return {
    /** null: not a member. */
    get(guildId: string, userId: string, maxAgeMs = MEMBER_FRESH_MS): Member | null | Promise<Member | null> {
      const answer = answers.get(`${guildId}:${userId}`, () => fetchMember(rest, guildId, userId), maxAgeMs)
      return answer instanceof Promise ? answer.then(marked) : marked(answer)
    },
  }
}

export type MemberCache = ReturnType<typeof createMemberCache>

async function fetchMember(rest: REST, guildId: string, userId: string): Promise<Member | null> {
  try {
    const answer = await rest.get(Routes.guildMember(guildId, userId), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { user, roles, nick, joined_at } = memberAnswer.parse(answer)
    const joinedAt = joined_at ? Date.parse(joined_at) : null
    const profile = profileOf({ user, nick, roles, joined_at })
    const isBot = user.bot === true
    return { userId, roleIds: roles, nickname: nick ?? null, joinedAt, profile, isBot, asOf: null, standing: null }
  } catch (error) {
    // 10004 unknown guild, 10007 unknown member, 10013 unknown user, 50001 the bot was just removed.
    if (error instanceof DiscordAPIError && [10004, 10007, 10013, 50001].includes(Number(error.code))) return null
    throw new PlatformAway('member could not be fetched', { cause: error })
  }
}

export function profileOf({ user, nick, roles, joined_at }: z.infer<typeof memberAnswer>): GuildMember {
  const { id, username, global_name, avatar, avatar_decoration_data } = user
  return {
    id,
    name: nick ?? global_name ?? username,
    username,
    avatar: avatar ?? null,
    decoration: avatar_decoration_data?.asset ?? null,
    roleIds: roles,
    joinedAt: joined_at ?? undefined,
  }
}
