import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { leaveGuild } from '../actions/members.ts'
import { openPrivateChannel } from '../actions/private-channels.ts'
import { updateSelf } from '../actions/self.ts'
import { refuse } from '../refusal.ts'
import { channelOnWire } from '../wire/channels.ts'
import { countsOnWire } from '../wire/guilds.ts'
import { memberOnWire, selfOnWire, userOnWire } from '../wire/users.ts'
import type { User } from '../world/model/people.ts'
import { ALL_PERMISSIONS, guildPermissions } from '../world/permissions.ts'
import { compareIds } from '../world/snowflake.ts'
import type { Guild } from '../world/world.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT } from './endpoint.ts'
import { keepImage } from './images.ts'
import { LIMITS } from './rate-limit.ts'

const GUILDS_PER_PAGE = 200

function needScope({ caller }: Call, scope: string): void {
  if (caller.kind === 'person' && !caller.scopes.includes(scope)) throw refuse.missingAccess()
}

function myself(call: Call) {
  needScope(call, 'identify')
  const user = call.context.world.user(call.callerId)
  if (!user) throw refuse.unauthorized()
  const { caller } = call
  const showsEmail = caller.kind === 'person' && caller.scopes.includes('email')
  return { ...selfOnWire(user), ...(showsEmail && { email: emailOf(user), verified: true }) }
}

/** Nobody here has a mailbox; the address can never exist (RFC 2606). */
const emailOf = ({ username }: User) => `${username}@example.org`

/** The signed-in person as a member of one of their servers. */
function myMembership(call: Call) {
  needScope(call, 'guilds.members.read')
  const member = call.context.world.guilds.get(call.param('guildId'))?.members.get(call.callerId)
  if (!member) throw refuse.unknownGuild()
  return memberOnWire(call.context.world, member)
}

const selfBody = z.object({
  username: z.string().trim().min(2).max(32).nullish(),
  avatar: z.string().nullish(),
  banner: z.string().nullish(),
})

async function changeMyself(call: Call) {
  const { context } = call
  const body = parseBody(selfBody, call.body)
  const user = context.world.user(call.callerId)
  if (!user) throw refuse.unauthorized()
  const changed = updateSelf(context, user, {
    ...(body.username && { username: body.username }),
    ...(body.avatar !== undefined && { avatar: await keepImage(context, body.avatar, 'avatar') }),
    ...(body.banner !== undefined && { banner: await keepImage(context, body.banner, 'banner') }),
  })
  return selfOnWire(changed)
}

function myGuilds(call: Call) {
  needScope(call, 'guilds')
  const { query, context } = call
  const limit = intQuery(query, 'limit', GUILDS_PER_PAGE, 1, GUILDS_PER_PAGE)
  const before = query.get('before')
  const after = query.get('after')
  const withCounts = /^(true|1)$/i.test(query.get('with_counts') ?? '')
  return context.world
    .guildsOf(call.callerId)
    .sort((a, b) => compareIds(a.id, b.id))
    .filter((guild) => (!before || compareIds(guild.id, before) < 0) && (!after || compareIds(guild.id, after) > 0))
    .slice(0, limit)
    .map((guild) => myGuildOnWire(guild, call.callerId, withCounts))
}

function myGuildOnWire(guild: Guild, userId: string, withCounts: boolean) {
  const member = guild.members.get(userId)
  const bits = member ? guildPermissions(guild, member) : 0n
  return {
    id: guild.id,
    name: guild.facts.name,
    icon: guild.facts.icon,
    banner: null,
    owner: guild.facts.ownerId === userId,
    permissions: String((bits & P.Administrator) !== 0n ? ALL_PERMISSIONS : bits),
    features: guild.facts.features,
    ...(withCounts && countsOnWire(guild)),
  }
}

const privateChannelBody = z.object({ recipient_id: z.string() })

export const userEndpoints: Endpoint[] = [
  { method: 'GET', path: '/users/@me', who: 'bot or person', answer: myself },
  { method: 'PATCH', path: '/users/@me', who: 'bot', limit: LIMITS.memberWrite, answer: changeMyself },
  { method: 'GET', path: '/users/@me/guilds', who: 'bot or person', limit: LIMITS.myGuilds, answer: myGuilds },
  { method: 'GET', path: '/users/@me/guilds/:guildId/member', who: 'bot or person', answer: myMembership },
  {
    method: 'GET',
    path: '/users/@me/connections',
    who: 'bot or person',
    answer(call) {
      needScope(call, 'connections')
      // Nobody has linked an account elsewhere.
      return []
    },
  },
  {
    method: 'DELETE',
    path: '/users/@me/guilds/:guildId',
    who: 'bot',
    answer(call) {
      const guild = call.context.world.guilds.get(call.param('guildId'))
      if (!guild?.members.has(call.callerId)) throw refuse.unknownGuild()
      leaveGuild(call.context, guild, call.callerId)
      return NO_CONTENT
    },
  },
  {
    method: 'POST',
    path: '/users/@me/channels',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const { recipient_id } = parseBody(privateChannelBody, call.body)
      return channelOnWire(call.context.world, openPrivateChannel(call.context, recipient_id))
    },
  },
  {
    method: 'GET',
    path: '/users/:userId',
    who: 'bot',
    answer(call) {
      const user = call.context.world.user(call.param('userId'))
      if (!user) throw refuse.unknownUser()
      return userOnWire(user)
    },
  },
]
