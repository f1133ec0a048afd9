import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { addFieldError, type FieldErrors, refuse } from '../refusal.ts'
import { commandOnWire } from '../wire/commands.ts'
import type { Command } from '../world/model/commands.ts'
import { parseBody } from './body.ts'
import { type CommandFields, readCommand } from './command-body.ts'
import { type Call, type Endpoint, NO_CONTENT, withStatus } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

/** Reference, "Registering a Command": by kind (slash, user, message), for each place. */
const COMMANDS_MAX: Record<number, number> = { 1: 100, 2: 15, 3: 15 }

/** null: global. An application may only access itself. */
function placeOf(call: Call): string | null {
  if (call.param('applicationId') !== call.context.world.application.id) throw refuse.notHisApplication()
  const guildId = call.rawParam('guildId')
  return guildId ? enterGuild(call.context, call.callerId, call.param('guildId')).guild.id : null
}

const commandsIn = (call: Call, guildId: string | null) =>
  [...call.context.world.commands.values()].filter((command) => command.guildId === guildId)

const onWire = (call: Call, command: Command) =>
  commandOnWire(call.context.world, command, /^(true|1)$/i.test(call.query.get('with_localizations') ?? 'true'))

function commandAt(call: Call): Command {
  const guildId = placeOf(call)
  const command = call.context.world.commands.get(call.param('commandId'))
  if (!command || command.guildId !== guildId) throw refuse.unknownCommand()
  return command
}

/** A command of the same name and kind in the same place is replaced and keeps its id, as on Discord. */
function save(call: Call, guildId: string | null, fields: CommandFields): { command: Command; isNew: boolean } {
  const { world } = call.context
  const siblings = commandsIn(call, guildId).filter((one) => one.type === fields.type)
  const present = siblings.find((one) => one.name === fields.name)
  if (!present && siblings.length >= (COMMANDS_MAX[fields.type] ?? 0)) throw refuse.tooManyCommands()
  const command: Command = {
    ...fields,
    id: present?.id ?? world.ids.next(),
    version: world.ids.next(),
    guildId,
    permissions: present?.permissions ?? {},
  }
  world.commands.set(command.id, command)
  call.context.changed()
  return { command, isNew: !present }
}

function overwriteAll(call: Call) {
  const guildId = placeOf(call)
  const list = parseBody(z.array(z.unknown()), call.body ?? null)
  const wanted = list.map((one, index) => readCommand(one, [index]))
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  wanted.forEach((fields, index) => {
    const key = `${fields.type} ${fields.name}`
    if (seen.has(key))
      addFieldError(errors, [index], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique')
    seen.add(key)
  })
  if (Object.keys(errors).length > 0) throw refuse.invalidForm(errors)
  for (const [type, max] of Object.entries(COMMANDS_MAX))
    if (wanted.filter((fields) => fields.type === Number(type)).length > max) throw refuse.tooManyCommands()
  for (const command of commandsIn(call, guildId))
    if (!seen.has(`${command.type} ${command.name}`)) call.context.world.commands.delete(command.id)
  const saved = wanted.map((fields) => save(call, guildId, fields).command)
  call.context.changed()
  return saved.map((command) => onWire(call, command))
}

function endpointsUnder(base: string): Endpoint[] {
  const limit = LIMITS.commandWrite
  return [
    {
      method: 'GET',
      path: base,
      who: 'bot',
      answer: (call) => commandsIn(call, placeOf(call)).map((command) => onWire(call, command)),
    },
    {
      method: 'POST',
      path: base,
      who: 'bot',
      limit,
      answer(call) {
        const { command, isNew } = save(call, placeOf(call), readCommand(call.body, []))
        return withStatus(isNew ? 201 : 200, onWire(call, command))
      },
    },
    { method: 'PUT', path: base, who: 'bot', limit, answer: overwriteAll },
    {
      method: 'GET',
      path: `${base}/:commandId{\\d+}`,
      who: 'bot',
      answer: (call) => onWire(call, commandAt(call)),
    },
    {
      method: 'PATCH',
      path: `${base}/:commandId{\\d+}`,
      who: 'bot',
      limit,
      answer(call) {
        const present = commandAt(call)
        const changed = {
          ...present,
          ...readCommand(call.body, [], present),
          type: present.type,
          version: call.context.world.ids.next(),
        }
        call.context.world.commands.set(present.id, changed)
        call.context.changed()
        return onWire(call, changed)
      },
    },
    {
      method: 'DELETE',
      path: `${base}/:commandId{\\d+}`,
      who: 'bot',
      limit,
      answer(call) {
        call.context.world.commands.delete(commandAt(call).id)
        call.context.changed()
        return NO_CONTENT
      },
    },
  ]
}

const permissionsOnWire = (call: Call, command: Command, guildId: string) => ({
  id: command.id,
  application_id: call.context.world.application.id,
  guild_id: guildId,
  permissions: command.permissions[guildId] ?? [],
})

const ofGuild = '/applications/:applicationId/guilds/:guildId/commands'

export const commandEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `${ofGuild}/permissions`,
    who: 'bot',
    answer(call) {
      const guildId = placeOf(call) ?? ''
      return [...call.context.world.commands.values()]
        .filter((command) => command.permissions[guildId])
        .map((command) => permissionsOnWire(call, command, guildId))
    },
  },
  {
    method: 'GET',
    path: `${ofGuild}/:commandId{\\d+}/permissions`,
    who: 'bot',
    answer(call) {
      const guildId = placeOf(call) ?? ''
      const command = call.context.world.commands.get(call.param('commandId'))
      if (!command?.permissions[guildId]) throw refuse.unknownCommandPermissions()
      return permissionsOnWire(call, command, guildId)
    },
  },
  {
    method: 'PUT',
    path: `${ofGuild}/:commandId{\\d+}/permissions`,
    who: 'bot or person',
    answer(call) {
      // Reference: only people who manage the guild and its roles, with their own token.
      if (call.caller.kind !== 'person') throw refuse.peopleOnly()
      const guildId = placeOf(call) ?? ''
      needInGuild(enterGuild(call.context, call.callerId, guildId), P.ManageGuild, P.ManageRoles)
      const command = call.context.world.commands.get(call.param('commandId'))
      if (!command) throw refuse.unknownCommand()
      const one = z.object({ id: z.string(), type: z.int().min(1).max(3), permission: z.boolean() })
      command.permissions[guildId] = parseBody(z.object({ permissions: z.array(one).max(100) }), call.body).permissions
      call.context.changed()
      return permissionsOnWire(call, command, guildId)
    },
  },
  ...endpointsUnder('/applications/:applicationId/commands'),
  ...endpointsUnder(ofGuild),
]
