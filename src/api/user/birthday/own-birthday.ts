import type * as z from 'zod/mini'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { dayIn } from '#core/local-time.ts'
import { ownBirthday, ownDateRequest, ownShownRequest } from '#core/own-birthday-api.ts'
import { yearOf } from '#core/person/celebrations.ts'
import { checkDate } from '#modules/birthdays/rules/birth-date.ts'
import { followHere, planOwnDate } from '#modules/birthdays/rules/own-date.ts'
import { hideHere, readDateOf, showHere } from '#modules/birthdays/rules/stored-date.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { EVERYWHERE } from '#store/bot/records.ts'
import { readOwnBirthdays } from '#store/own-birthdays.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { LoadedGuild } from '../../guilds/guild-view.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import type { ProblemCode } from '../../http/problems.ts'
import { refuse } from '../../http/problems.ts'
import { refuseBody } from '../../http/refuse-body.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { ownBirthdayView, sharedServers } from './own-birthday-view.ts'

const BODY_MAX_BYTES = 512
const PATH = '/api/bot/dashboard/user/birthday'
const reply = { status: 200, schema: ownBirthday }
const READ_REFUSALS = ['signedOut', 'tokenExpired', 'databaseAway', 'platformAway'] as const
const WRITE_REFUSALS = [
  ...READ_REFUSALS,
  'badJson',
  'tooLarge',
  'invalidBody',
  'forbidden',
  'entryConflict',
  'tooMany',
] as const

export const readOwnBirthday: Route = {
  method: 'get',
  path: PATH,
  summary: 'Your birthday, and the servers that celebrate it.',
  auth: 'bearer',
  reply,
  refusals: READ_REFUSALS,
  async handle(call, identity) {
    const servers = await sharedServers(call, identity)
    if (servers === 'signedOut') return refuse(call, 'signedOut')
    return replyJson(call, await ownBirthdayView(call, identity, servers))
  },
}

export const saveOwnBirthday: Route = {
  method: 'put',
  path: PATH,
  summary: 'Sets your birthday for every server, or for one where dates belong to the server.',
  auth: 'bearer',
  body: { type: 'application/json', schema: ownDateRequest },
  reply,
  refusals: [...WRITE_REFUSALS, 'notABirthday', 'birthdayTooSoon', 'publicBirthdays'],
  handle: (call, identity) => write(call, identity, ownDateRequest, planDate),
}

export const showOwnBirthday: Route = {
  method: 'put',
  path: `${PATH}/servers/:id`,
  summary: 'Shows or hides your birthday on one server.',
  auth: 'bearer',
  body: { type: 'application/json', schema: ownShownRequest },
  reply,
  refusals: WRITE_REFUSALS,
  handle: (call, identity) =>
    write(call, identity, ownShownRequest, async ({ shown }, servers) => {
      const guildId = call.param('id')
      if (!servers.some(({ id }) => id === guildId)) return 'forbidden'
      const { shownOn } = await readOwnBirthdays(call.services.db, identity.user.id)
      if (shownOn.has(guildId) === shown) return { guildId, effects: [] }
      const { id } = identity.user
      return { guildId, effects: [shown ? showHere(id) : hideHere(id), followHere(id, call.services.clock())] }
    }),
}

type Plan = { guildId: string; effects: StateEffect[] } | ProblemCode

async function planDate(
  { guildId, ...date }: z.infer<typeof ownDateRequest>,
  servers: readonly LoadedGuild[],
  { services }: Call,
  { user }: Identity,
): Promise<Plan> {
  const guild = servers.find(({ id }) => id === guildId)
  if (guildId !== null && !guild) return 'forbidden'
  if (guild?.settings.birthdays.mode === 'public') return 'publicBirthdays'
  const now = services.clock()
  const today = dayIn(now, guild?.settings.timezone ?? 'UTC')
  if (!checkDate(date, yearOf(today)).ok) return 'notABirthday'
  const stored = await readOwnBirthdays(services.db, user.id)
  const before = readDateOf(user.id, guild ? stored.here.get(guild.id) : stored.everywhere)
  const plan = planOwnDate(user.id, date, { mode: guild ? 'private' : 'public', before, now })
  if (!plan.ok) return 'birthdayTooSoon'
  if (!guild) return { guildId: EVERYWHERE, effects: plan.effects }
  const shown = stored.shownOn.has(guild.id) ? [] : [showHere(user.id)]
  return { guildId: guild.id, effects: [...plan.effects, ...shown, followHere(user.id, now)] }
}

type Planner<T> = (body: T, servers: readonly LoadedGuild[], call: Call, identity: Identity) => Promise<Plan>

async function write<T>(
  call: Call,
  identity: Identity,
  schema: z.ZodMiniType<T>,
  planOf: Planner<T>,
): Promise<Response> {
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { success, data, error } = schema.safeParse(body.value)
  if (!success) return refuseBody(call, body.value, error)
  const tooOften = refuseTooOften(call, identity.user, 'write')
  if (tooOften) return tooOften
  const servers = await sharedServers(call, identity)
  if (servers === 'signedOut') return refuse(call, 'signedOut')
  const plan = await planOf(data, servers, call, identity)
  if (typeof plan === 'string') return refuse(call, plan)
  const { db, clock } = call.services
  const done = await commitState(db, { ...plan, module: 'birthdays', now: clock() })
  if (!done.ok) return refuse(call, 'entryConflict')
  return replyJson(call, await ownBirthdayView(call, identity, servers))
}
