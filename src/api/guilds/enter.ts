import { isSnowflake } from '#core/snowflake.ts'
import type { Identity } from '../auth/bearer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { LoadedGuild } from './guild-view.ts'
import type { Member, Standing } from './member-cache.ts'
import { standingOf } from './standing.ts'

export type Visit = { guild: LoadedGuild; member: Member; standing: Standing }

type Answered = Response | Promise<Response>

/**
 * Opens the server in the address to people who may manage it. 404 for people who are not on it, as if it did not
 * exist; 403 for members without access. Returns no promise when everything is cached: the common case awaits
 * nothing.
 */
export function enterGuild(call: Call, { user }: Identity, then: (visit: Visit) => Answered): Answered {
  const guildId = call.param('id')
  if (!isSnowflake(guildId)) return refuse(call, 'guildNotFound')
  const guild = call.services.guilds.get(guildId)
  const member = call.services.members.get(guildId, user.id)
  if (guild instanceof Promise || member instanceof Promise) {
    return Promise.all([guild, member]).then(([g, m]) => decide(call, g, m, then))
  }
  return decide(call, guild, member, then)
}

function decide(
  call: Call,
  guild: LoadedGuild | null,
  member: Member | null,
  then: (visit: Visit) => Answered,
): Answered {
  if (!guild || !member) return refuse(call, 'guildNotFound')
  const standing = standingOf(member, guild, call.services.clock())
  return standing.mayEnter ? then({ guild, member, standing }) : refuse(call, 'forbidden')
}
