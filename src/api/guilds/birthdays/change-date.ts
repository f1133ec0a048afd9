import { type TeamDateRequest, teamDateRequest } from '#core/birthdays-api.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { RecordAnswer } from '#core/bot/view.ts'
import { dayIn } from '#core/local-time.ts'
import { yearOf } from '#core/person/celebrations.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { checkDate } from '#modules/birthdays/rules/birth-date.ts'
import { FOLLOW_DATE_JOB } from '#modules/birthdays/rules/stored-date.ts'
import { removeTeamDate, setTeamDate, teamDateNeeds } from '#modules/birthdays/rules/team-date.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'

const BODY_MAX_BYTES = 256
const path = '/api/bot/dashboard/guilds/:id/birthdays/dates/:user'
const opens = { module: 'birthdays', to: 'edit' } as const

export const setBirthday = guildBodyRoute({
  method: 'put',
  path,
  summary: 'Sets a member’s birthday on this server, and has it celebrated. Only in private mode.',
  opens,
  body: { schema: teamDateRequest, maxBytes: BODY_MAX_BYTES },
  reply: { status: 204 },
  refusals: ['publicBirthdays', 'entryConflict', 'notAMember', 'notABirthday', 'tooMany'],
  handle: set,
})

export const removeBirthday = guildRoute({
  method: 'delete',
  path,
  summary: 'Forgets a member’s birthday on this server. Only in private mode.',
  opens,
  reply: { status: 204 },
  refusals: ['publicBirthdays', 'entryConflict', 'entryNotFound', 'tooMany'],
  handle: remove,
})

async function set(visit: GuildCall, date: TeamDateRequest): Promise<Response> {
  const { call, guild } = visit
  const userId = call.param('user')
  const today = dayIn(call.services.clock(), guild.settings.timezone)
  if (!checkDate({ ...date, year: date.year ?? null }, yearOf(today)).ok) return refuse(call, 'notABirthday')
  return change(visit, async (records) => {
    const member = isSnowflake(userId) ? await call.services.members.get(guild.id, userId) : null
    return member && !member.isBot ? setTeamDate(userId, date, records) : refuse(call, 'notAMember')
  })
}

function remove(visit: GuildCall): Promise<Response> {
  const { call } = visit
  return change(visit, (records) => removeTeamDate(call.param('user'), records) ?? refuse(call, 'entryNotFound'))
}

type Plan = (
  records: Readonly<Record<string, RecordAnswer>>,
) => StateEffect[] | Response | Promise<StateEffect[] | Response>

/** Dates from members’ own profiles cannot be changed by others. */
async function change(visit: GuildCall, plan: Plan): Promise<Response> {
  const { call, user, guild } = visit
  const { db, clock } = call.services
  if (guild.settings.birthdays.mode === 'public') return refuse(call, 'publicBirthdays')
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const userId = call.param('user')
  const now = clock()
  const { records } = await loadNeeds(db, guild.id, 'birthdays', teamDateNeeds(userId), now)
  const effects = await plan(records)
  if (effects instanceof Response) return effects
  const commit = { guildId: guild.id, module: 'birthdays', effects, now }
  const done = await commitState(db, commit)
  if (!done.ok) return refuse(call, 'entryConflict')
  await askBot(visit, { module: 'birthdays', job: FOLLOW_DATE_JOB, key: userId, payload: {} })
  return replyEmpty(call)
}
