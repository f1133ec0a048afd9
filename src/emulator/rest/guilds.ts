import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { createChannel, moveChannels } from '../actions/channels.ts'
import { updateGuild } from '../actions/guilds.ts'
import { createRole, deleteRole, moveRoles, updateRole } from '../actions/roles.ts'
import { refuse } from '../refusal.ts'
import { auditEntryOnWire } from '../wire/audit-log.ts'
import { channelOnWire } from '../wire/channels.ts'
import { countsOnWire, guildOnWire, roleOnWire, rolesOnWire } from '../wire/guilds.ts'
import { userByIdOnWire } from '../wire/users.ts'
import { isThread } from '../world/channel-types.ts'
import { compareIds } from '../world/snowflake.ts'
import { parseBody } from './body.ts'
import { channelFields, toChannelPatch } from './channel-body.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT, withStatus } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const bits = z.string().regex(/^\d+$/, 'NUMBER_TYPE_COERCE|Value is not int.')

const roleBody = z.object({
  name: z.string().max(100).nullish(),
  // Documented as a string, described as a number: Discord takes both.
  permissions: z.union([bits, z.int().min(0).transform(String)]).nullish(),
  color: z.int().min(0).max(0xffffff).nullish(),
  colors: z.looseObject({ primary_color: z.int().nullish() }).nullish(),
  hoist: z.boolean().nullish(),
  mentionable: z.boolean().nullish(),
  unicode_emoji: z.string().nullish(),
})

const guildBody = z.object({
  name: z.string().trim().min(2).max(100).nullish(),
  description: z.string().max(300).nullish(),
  verification_level: z.int().min(0).max(4).nullish(),
  preferred_locale: z.string().nullish(),
  system_channel_id: z.string().nullish(),
  rules_channel_id: z.string().nullish(),
  afk_channel_id: z.string().nullish(),
  icon: z.string().nullish(),
})

const movesBody = z.array(z.object({ id: z.string(), position: z.int().min(1).nullish() }))

const channelMovesBody = z.array(
  z.object({
    id: z.string(),
    position: z.int().min(0).nullish(),
    parent_id: z.string().nullish(),
    lock_permissions: z.boolean().nullish(),
  }),
)

const at = (call: Call) => enterGuild(call.realm, call.callerId, call.param('guildId'))

function toRolePatch(body: unknown) {
  const { colors, ...rest } = parseBody(roleBody, body)
  const color = colors?.primary_color ?? rest.color
  const entries = Object.entries({ ...rest, color }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries)
}

function auditLog(call: Call) {
  const here = at(call)
  needInGuild(here, P.ViewAuditLog)
  const { query, realm } = call
  const before = query.get('before')
  const after = query.get('after')
  const action = query.get('action_type')
  const userId = query.get('user_id')
  const limit = intQuery(query, 'limit', 50, 1, 100)
  const matching = here.guild.auditLog.filter(
    (entry) =>
      (!before || compareIds(entry.id, before) < 0) &&
      (!after || compareIds(entry.id, after) > 0) &&
      (!action || entry.action === Number(action)) &&
      (!userId || entry.userId === userId),
  )
  // Newest first, except that `after` pages forward in time.
  const entries = after ? matching.slice(0, limit) : matching.reverse().slice(0, limit)
  const people = new Set(entries.flatMap((entry) => [entry.userId, entry.targetId ?? '']))
  return {
    audit_log_entries: entries.map(auditEntryOnWire),
    users: [...people].filter((id) => realm.world.user(id)).map((id) => userByIdOnWire(realm.world, id)),
    integrations: [],
    webhooks: [],
    guild_scheduled_events: [],
    threads: [],
    application_commands: [],
    auto_moderation_rules: [],
  }
}

export const guildEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/guilds/:guildId',
    who: 'bot',
    answer(call) {
      const { guild } = at(call)
      const counts = /^(true|1)$/i.test(call.query.get('with_counts') ?? '')
      return { ...guildOnWire(call.realm.world, guild), ...(counts && countsOnWire(guild)) }
    },
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const here = at(call)
      const body = parseBody(guildBody, call.body)
      updateGuild(
        call.realm,
        here,
        {
          ...(body.name && { name: body.name }),
          ...(body.description !== undefined && { description: body.description }),
          ...(typeof body.verification_level === 'number' && { verificationLevel: body.verification_level }),
          ...(body.preferred_locale && { locale: body.preferred_locale }),
          ...(body.system_channel_id !== undefined && { systemChannelId: body.system_channel_id }),
          ...(body.rules_channel_id !== undefined && { rulesChannelId: body.rules_channel_id }),
          ...(body.afk_channel_id !== undefined && { afkChannelId: body.afk_channel_id }),
          ...(body.icon === null && { icon: null }),
        },
        call.reason,
      )
      return guildOnWire(call.realm.world, here.guild)
    },
  },
  { method: 'GET', path: '/guilds/:guildId/audit-logs', who: 'bot', answer: auditLog },
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
    answer: (call) => roleOnWire(createRole(call.realm, at(call), toRolePatch(call.body), call.reason)),
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/roles',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const here = at(call)
      const moves = parseBody(movesBody, call.body).flatMap(({ id, position }) => (position ? [{ id, position }] : []))
      moveRoles(call.realm, here, moves)
      return rolesOnWire(here.guild)
    },
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/roles/:roleId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer: (call) =>
      roleOnWire(updateRole(call.realm, at(call), call.param('roleId'), toRolePatch(call.body), call.reason)),
  },
  {
    method: 'DELETE',
    path: '/guilds/:guildId/roles/:roleId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      deleteRole(call.realm, at(call), call.param('roleId'), call.reason)
      return NO_CONTENT
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/channels',
    who: 'bot',
    answer: (call) =>
      [...at(call).guild.channels.values()]
        .filter((channel) => !isThread(channel.type))
        .map((channel) => channelOnWire(call.realm.world, channel)),
  },
  {
    method: 'POST',
    path: '/guilds/:guildId/channels',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const body = parseBody(
        channelFields.extend({ name: z.string().min(1).max(100), type: z.int().nullish() }),
        call.body,
      )
      const wanted = { ...toChannelPatch(body, call.realm.world.ids.next), name: body.name, type: body.type ?? 0 }
      const channel = createChannel(call.realm, at(call), wanted, call.reason)
      return withStatus(201, channelOnWire(call.realm.world, channel))
    },
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/channels',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const moves = parseBody(channelMovesBody, call.body).map(({ id, position, parent_id, lock_permissions }) => ({
        id,
        ...(typeof position === 'number' && { position }),
        ...(parent_id !== undefined && { parentId: parent_id }),
        ...(lock_permissions && { lockPermissions: true }),
      }))
      moveChannels(call.realm, at(call), moves)
      return NO_CONTENT
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/threads/active',
    who: 'bot',
    answer: (call) => ({
      threads: [...at(call).guild.channels.values()]
        .filter((channel) => isThread(channel.type) && !channel.thread?.archived)
        .map((channel) => channelOnWire(call.realm.world, channel)),
      members: [],
      has_more: false,
    }),
  },
]
