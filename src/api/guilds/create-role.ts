import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { createRoleReply, createRoleRequest } from '#core/create-api.ts'
import type { Identity } from '../auth/bearer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { CREATE_REFUSALS, createOnPlatform, readCreation } from './create-on-platform.ts'
import { enterGuild, type Visit } from './enter.ts'

const madeRole = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  managed: z.boolean(),
  color: z.number(),
  permissions: z.string(),
})

export const createRole: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/roles',
  summary: 'Creates a role without permissions through the bot, for somebody who may manage roles on Discord.',
  auth: 'bearer',
  body: { type: 'application/json', schema: createRoleRequest },
  reply: { status: 201, schema: createRoleReply },
  refusals: CREATE_REFUSALS,
  handle: (call, identity) => enterGuild(call, identity, (visit) => create(call, identity, visit)),
}

async function create(call: Call, identity: Identity, visit: Visit): Promise<Response> {
  const read = await readCreation(call, identity, visit, 'manageRoles', createRoleRequest)
  if (!read.ok) return read.refusal
  const { name, color } = read.request
  // Without the field Discord would copy what @everyone may do.
  const body = { name, color, permissions: 0 }
  const made = await createOnPlatform(call, identity, visit, Routes.guildRoles(visit.guild.id), body)
  return made.ok ? replyJson(call, { role: madeRole.parse(made.answer) }, 201) : refuse(call, made.code)
}
