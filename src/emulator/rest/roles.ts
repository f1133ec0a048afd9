import { z } from 'zod'
import { enterGuild } from '../actions/access.ts'
import { createRole, deleteRole, moveRoles, type RolePatch, updateRole } from '../actions/roles.ts'
import { refuse } from '../refusal.ts'
import { roleOnWire, rolesOnWire } from '../wire/guilds.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { keepImage } from './images.ts'
import { LIMITS } from './rate-limit.ts'

const bits = z.string().regex(/^\d+$/, 'NUMBER_TYPE_COERCE|Value is not int.')

const roleBody = z.object({
  name: z.string().max(100).nullish(),
  // Documented as a string, specified as a number: Discord accepts both.
  permissions: z.union([bits, z.int().min(0).transform(String)]).nullish(),
  color: z.int().min(0).max(0xffffff).nullish(),
  colors: z.looseObject({ primary_color: z.int().nullish() }).nullish(),
  hoist: z.boolean().nullish(),
  mentionable: z.boolean().nullish(),
  unicode_emoji: z.string().nullish(),
  icon: z.string().nullish(),
})

const movesBody = z.array(z.object({ id: z.string(), position: z.int().min(0).nullish() }))

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

async function readPatch(call: Call): Promise<RolePatch> {
  const { colors, icon, ...rest } = parseBody(roleBody, call.body)
  const color = colors?.primary_color ?? rest.color
  const entries = Object.entries({ ...rest, color }).filter(([, value]) => value !== null && value !== undefined)
  const patch: RolePatch = Object.fromEntries(entries)
  return icon === undefined ? patch : { ...patch, icon: await keepImage(call.context, icon, 'icon') }
}

/** Number of members by role, for roles that anybody has; generated members are counted one by one. */
function memberCounts(call: Call) {
  const counts: Record<string, number> = {}
  for (const member of at(call).guild.members.after('0'))
    for (const roleId of member.roles) counts[roleId] = (counts[roleId] ?? 0) + 1
  return counts
}

export const roleEndpoints: Endpoint[] = [
  { method: 'GET', path: '/guilds/:guildId/roles/member-counts', who: 'bot', answer: memberCounts },
  { method: 'GET', path: '/guilds/:guildId/roles', who: 'bot', answer: (call) => rolesOnWire(at(call).guild) },
  {
    method: 'GET',
    path: '/guilds/:guildId/roles/:roleId',
    who: 'bot',
    answer(call) {
      const role = at(call).guild.roles.get(call.param('roleId'))
      if (!role) throw refuse.unknownRole()
      return roleOnWire(role)
    },
  },
  {
    method: 'POST',
    path: '/guilds/:guildId/roles',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer: async (call) => roleOnWire(createRole(call.context, at(call), await readPatch(call), call.reason)),
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/roles',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const here = at(call)
      const moves = parseBody(movesBody, call.body).flatMap(({ id, position }) =>
        typeof position === 'number' ? [{ id, position }] : [],
      )
      moveRoles(call.context, here, moves)
      return rolesOnWire(here.guild)
    },
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/roles/:roleId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer: async (call) =>
      roleOnWire(updateRole(call.context, at(call), call.param('roleId'), await readPatch(call), call.reason)),
  },
  {
    method: 'DELETE',
    path: '/guilds/:guildId/roles/:roleId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      deleteRole(call.context, at(call), call.param('roleId'), call.reason)
      return NO_CONTENT
    },
  },
]
