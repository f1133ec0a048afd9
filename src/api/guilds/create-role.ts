import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { createRoleReply, createRoleRequest } from '#core/create-api.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import { barWithout, CREATE_REFUSALS, createOnPlatform } from './create-on-platform.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'

const madeRole = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  managed: z.boolean(),
  color: z.number(),
  permissions: z.string(),
})

export const createRole = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/roles',
  summary: 'Creates a role without permissions through the bot, for somebody who may manage roles on Discord.',
  bars: barWithout('manageRoles'),
  body: { schema: createRoleRequest, maxBytes: 2048 },
  reply: { status: 201, schema: createRoleReply },
  refusals: CREATE_REFUSALS,
  handle: create,
})

async function create(asked: GuildCall, request: z.output<typeof createRoleRequest>): Promise<Response> {
  const { call, user, guild } = asked
  const tooOften = refuseTooOften(call, user, 'create')
  if (tooOften) return tooOften
  const { name, color } = request
  // Without this field Discord would copy the permissions of @everyone.
  const body = { name, color, permissions: 0 }
  const made = await createOnPlatform(asked, Routes.guildRoles(guild.id), body)
  return made.ok ? replyJson(call, { role: madeRole.parse(made.answer) }, 201) : refuse(call, made.code)
}
