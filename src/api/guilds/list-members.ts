import { DiscordAPIError } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { guildPermissions, hasPermission } from '#core/guild/permissions.ts'
import { limits } from '#core/limits.ts'
import { type GuildMember, MEMBER_NAME_MAX, memberList } from '#core/members-api.ts'
import type { Call } from '../http/call.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Visit } from './enter.ts'
import { type GuildCall, guildRoute } from './guild-route.ts'
import { memberAnswer, profileOf } from './member-cache.ts'

const FOUND_MAX = 10
const TIMEOUT_MS = 8_000
const IDS = /^\d{17,20}(?:,\d{17,20})*$/

export const listMembers = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/members',
  summary: 'People of the server by the beginning of their name, or by their IDs.',
  query: {
    query: `The beginning of a name or nickname; up to ${FOUND_MAX} people are found.`,
    ids: 'Instead: ids, separated by commas. Who is not on the server is left out.',
  },
  reply: { status: 200, schema: memberList },
  refusals: ['badRequest', 'tooMany'],
  handle: list,
})

async function list({ call, user, guild }: GuildCall): Promise<Response> {
  const { query = '', ids } = call.c.req.query()
  const tooOften = refuseTooOften(call, user, 'memberSearch')
  if (tooOften) return tooOften
  if (ids !== undefined) {
    const asked = [...new Set(ids.split(','))]
    if (!IDS.test(ids) || asked.length > limits.accessGrants.premium) return refuse(call, 'badRequest')
    return replyJson(call, { members: await findByIds(call, guild, asked) })
  }
  const written = query.trim()
  if (written === '' || written.length > MEMBER_NAME_MAX) return refuse(call, 'badRequest')
  return replyJson(call, { members: await search(call, guild, written) })
}

async function findByIds({ services }: Call, guild: Visit['guild'], ids: readonly string[]): Promise<GuildMember[]> {
  const members = await Promise.all(ids.map((id) => services.members.get(guild.id, id)))
  return members.flatMap((member) => member?.profile ?? [])
}

async function search({ services }: Call, guild: Visit['guild'], query: string): Promise<GuildMember[]> {
  try {
    const answer = await services.platform.rest.get(Routes.guildMembersSearch(guild.id), {
      query: new URLSearchParams({ query, limit: String(FOUND_MAX) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return z
      .array(memberAnswer)
      .parse(answer)
      .flatMap((member) => (member.user.bot ? [] : { ...profileOf(member), manages: mayManage(guild, member) }))
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return []
    throw new PlatformAway('members could not be searched', { cause: error })
  }
}

function mayManage(
  { base: { snapshot, rolePermissions } }: Visit['guild'],
  { user, roles }: z.infer<typeof memberAnswer>,
): boolean {
  const rights = { guildId: snapshot.id, ownerId: snapshot.ownerId, userId: user.id, roleIds: roles }
  return hasPermission(guildPermissions(rights, rolePermissions), 'manageGuild')
}
