import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { joinGuild, kickMember, muteMember, renameMember, setMemberRoles, updateMember } from '../actions/members.ts'
import { moveInVoice, silence } from '../actions/voice.ts'
import { invalidField, refuse } from '../refusal.ts'
import { memberOnWire } from '../wire/users.ts'
import type { Member } from '../world/model/people.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT, withStatus } from './endpoint.ts'
import { keepImage } from './images.ts'
import { LIMITS } from './rate-limit.ts'

/** Reference, "Modify Guild Member": a timeout lasts 28 days at most. */
const MUTE_MAX_MS = 28 * 86_400_000

const memberBody = z.object({
  nick: z.string().max(32).nullish(),
  roles: z.array(z.string()).nullish(),
  communication_disabled_until: z.iso.datetime({ offset: true }).nullish(),
  channel_id: z.string().nullish(),
  mute: z.boolean().nullish(),
  deaf: z.boolean().nullish(),
})

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

function memberAt(call: Call): Member {
  const member = at(call).guild.members.get(call.param('userId'))
  if (!member) throw call.context.world.user(call.param('userId')) ? refuse.unknownMember() : refuse.unknownUser()
  return member
}

function listMembers(call: Call) {
  const { guild } = at(call)
  const limit = intQuery(call.query, 'limit', 1, 1, 1_000)
  const page = []
  for (const member of guild.members.after(call.query.get('after') ?? '0')) {
    page.push(memberOnWire(call.context.world, member))
    if (page.length === limit) break
  }
  return page
}

function searchMembers(call: Call) {
  const { guild } = at(call)
  const wanted = (call.query.get('query') ?? '').toLowerCase()
  const limit = intQuery(call.query, 'limit', 1, 1, 1_000)
  const { world } = call.context
  const begins = (name: string | null | undefined) => name?.toLowerCase().startsWith(wanted) === true
  return guild.members
    .matching(
      ({ username, global_name, nick }) => begins(username) || begins(global_name) || begins(nick),
      (id) => world.user(id),
    )
    .slice(0, limit)
    .map((member) => memberOnWire(world, member))
}

function editMember(call: Call) {
  const here = at(call)
  const targetId = call.param('userId')
  let member = memberAt(call)
  const body = parseBody(memberBody, call.body)
  if (body.communication_disabled_until !== undefined) {
    const until = body.communication_disabled_until === null ? null : Date.parse(body.communication_disabled_until)
    if (until !== null && until > call.context.clock.now() + MUTE_MAX_MS)
      throw invalidField(['communication_disabled_until'], 'TIMEOUT_DURATION_TOO_LONG', 'Must be at most 28 days away.')
    member = muteMember(call.context, here, targetId, until, call.reason)
  }
  if (body.nick !== undefined) member = renameMember(call.context, here, targetId, body.nick || null, call.reason)
  if (body.roles) member = setMemberRoles(call.context, here, targetId, body.roles, call.reason)
  const { mute, deaf } = body
  if (typeof mute === 'boolean' || typeof deaf === 'boolean')
    silence(
      call.context,
      here,
      targetId,
      { ...(typeof mute === 'boolean' && { mute }), ...(typeof deaf === 'boolean' && { deaf }) },
      call.reason,
    )
  if (body.channel_id !== undefined) moveInVoice(call.context, here, targetId, body.channel_id, call.reason)
  return memberOnWire(call.context.world, here.guild.members.get(targetId) ?? member)
}

const selfBody = z.object({
  nick: z.string().max(32).nullish(),
  avatar: z.string().nullish(),
  banner: z.string().nullish(),
})

/** Reference, "Modify Current Member": the bot's name, picture and banner on one server. */
async function changeMyself(call: Call) {
  const { nick, avatar, banner } = parseBody(selfBody, call.body)
  const here = at(call)
  let member = here.actor
  if (nick !== undefined) member = renameMember(call.context, here, call.callerId, nick || null, call.reason)
  if (avatar !== undefined) {
    const hash = await keepImage(call.context, avatar, 'avatar')
    member = updateMember(call.context, here.guild, here.guild.members.get(call.callerId) ?? member, { avatar: hash })
  }
  if (banner !== undefined) {
    const hash = await keepImage(call.context, banner, 'banner')
    member = updateMember(call.context, here.guild, here.guild.members.get(call.callerId) ?? member, { banner: hash })
  }
  return memberOnWire(call.context.world, member)
}

const addBody = z.object({
  access_token: z.string(),
  nick: z.string().max(32).nullish(),
  roles: z.array(z.string()).nullish(),
  mute: z.boolean().nullish(),
  deaf: z.boolean().nullish(),
})

/** The application adds somebody who allowed it (scope guilds.join): 201, or 204 when they are already there. */
function addMember(call: Call) {
  const here = at(call)
  const userId = call.param('userId')
  const body = parseBody(addBody, call.body)
  const holder = call.holderOf(body.access_token)
  if (holder?.userId !== userId) throw refuse.invalidAccessToken()
  if (!holder.scopes.includes('guilds.join')) throw refuse.missingScope()
  needInGuild(here, P.CreateInstantInvite)
  if (here.guild.members.has(userId)) return NO_CONTENT
  joinGuild(call.context, here.guild, userId)
  if (body.nick) renameMember(call.context, here, userId, body.nick, call.reason)
  if (body.roles) setMemberRoles(call.context, here, userId, body.roles, call.reason)
  return withStatus(201, memberOnWire(call.context.world, memberAt(call)))
}

function changeRole(call: Call, change: (roles: string[], roleId: string) => string[]) {
  const here = at(call)
  const roleId = call.param('roleId')
  if (!here.guild.roles.has(roleId)) throw refuse.unknownRole()
  setMemberRoles(call.context, here, call.param('userId'), change(memberAt(call).roles, roleId), call.reason)
  return NO_CONTENT
}

const limit = LIMITS.memberWrite

export const memberEndpoints: Endpoint[] = [
  { method: 'GET', path: '/guilds/:guildId/members', who: 'bot', answer: listMembers },
  { method: 'GET', path: '/guilds/:guildId/members/search', who: 'bot', answer: searchMembers },
  {
    method: 'GET',
    path: '/guilds/:guildId/members/:userId',
    who: 'bot',
    answer: (call) => memberOnWire(call.context.world, memberAt(call)),
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/members/@me',
    who: 'bot',
    limit,
    answer: changeMyself,
  },
  { method: 'PUT', path: '/guilds/:guildId/members/:userId', who: 'bot', limit, answer: addMember },
  { method: 'PATCH', path: '/guilds/:guildId/members/:userId', who: 'bot', limit, answer: editMember },
  {
    method: 'DELETE',
    path: '/guilds/:guildId/members/:userId',
    who: 'bot',
    limit,
    answer(call) {
      kickMember(call.context, at(call), call.param('userId'), call.reason)
      return NO_CONTENT
    },
  },
  {
    method: 'PUT',
    path: '/guilds/:guildId/members/:userId/roles/:roleId',
    who: 'bot',
    limit,
    answer: (call) => changeRole(call, (roles, roleId) => [...roles, roleId]),
  },
  {
    method: 'DELETE',
    path: '/guilds/:guildId/members/:userId/roles/:roleId',
    who: 'bot',
    limit,
    answer: (call) => changeRole(call, (roles, roleId) => roles.filter((id) => id !== roleId)),
  },
]
