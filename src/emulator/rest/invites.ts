import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel, enterGuild, needInChannel, needInGuild } from '../actions/access.ts'
import { createInvite, deleteInvite, expiryOf, findInvite } from '../actions/invites.ts'
import { refuse } from '../refusal.ts'
import { countsOnWire } from '../wire/guilds.ts'
import { isoTime } from '../wire/time.ts'
import { userByIdOnWire } from '../wire/users.ts'
import type { Invite } from '../world/model/guild.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, isYes } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const DAY_S = 86_400

const inviteBody = z.object({
  max_age: z.int().min(0).max(604_800).nullish(),
  max_uses: z.int().min(0).max(100).nullish(),
  temporary: z.boolean().nullish(),
  unique: z.boolean().nullish(),
})

function inviteOnWire(call: Call, guild: Guild, invite: Invite, withUses: boolean) {
  const { world } = call.context
  const { facts } = guild
  const channel = guild.channels.get(invite.channelId)
  return {
    type: 0,
    code: invite.code,
    expires_at: expiryOf(invite),
    flags: 0,
    guild_id: guild.id,
    guild: {
      id: guild.id,
      name: facts.name,
      splash: null,
      banner: null,
      description: facts.description,
      icon: facts.icon,
      features: facts.features,
      verification_level: facts.verificationLevel,
      vanity_url_code: facts.vanityCode,
      nsfw_level: 0,
      nsfw: false,
      premium_subscription_count: facts.boosts,
      premium_tier: facts.premiumTier,
    },
    channel: { id: invite.channelId, type: channel?.type ?? 0, name: channel?.name ?? '' },
    inviter: userByIdOnWire(world, invite.inviterId),
    ...(isYes(call.query.get('with_counts')) && countsOnWire(guild)),
    ...(withUses && {
      uses: invite.uses,
      max_uses: invite.maxUses,
      max_age: invite.maxAgeSeconds,
      temporary: invite.temporary,
      created_at: isoTime(invite.createdAt),
    }),
  }
}

export const inviteEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/channels/:channelId/invites',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const at = enterChannel(call.context, call.callerId, call.param('channelId'))
      const body = parseBody(inviteBody, call.body)
      const wanted = {
        maxAgeSeconds: body.max_age ?? DAY_S,
        maxUses: body.max_uses ?? 0,
        temporary: body.temporary ?? false,
        unique: body.unique ?? false,
      }
      const invite = createInvite(call.context, at, wanted, call.reason)
      return inviteOnWire(call, at.guild as Guild, invite, true)
    },
  },
  {
    method: 'GET',
    path: '/channels/:channelId/invites',
    who: 'bot',
    answer(call) {
      const at = enterChannel(call.context, call.callerId, call.param('channelId'))
      needInChannel(at, P.ManageChannels)
      const { guild } = at
      if (!guild) throw refuse.wrongChannelType()
      return [...guild.invites.values()]
        .filter((invite) => invite.channelId === at.channel.id)
        .map((invite) => inviteOnWire(call, guild, invite, true))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/invites',
    who: 'bot',
    answer(call) {
      const at = enterGuild(call.context, call.callerId, call.param('guildId'))
      needInGuild(at, P.ManageGuild)
      return [...at.guild.invites.values()].map((invite) => inviteOnWire(call, at.guild, invite, true))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/vanity-url',
    who: 'bot',
    answer(call) {
      const at = enterGuild(call.context, call.callerId, call.param('guildId'))
      needInGuild(at, P.ManageGuild)
      return { code: at.guild.facts.vanityCode, uses: 0 }
    },
  },
  {
    method: 'GET',
    path: '/invites/:code',
    who: 'anybody',
    answer(call) {
      const { guild, invite } = findInvite(call.context, call.rawParam('code'))
      return inviteOnWire(call, guild, invite, false)
    },
  },
  {
    method: 'DELETE',
    path: '/invites/:code',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const { guild, invite } = findInvite(call.context, call.rawParam('code'))
      const { actor } = enterGuild(call.context, call.callerId, guild.id)
      // In the channel or in the whole guild: either permission is enough.
      if ((guildPermissions(guild, actor) & P.ManageGuild) === 0n)
        needInChannel(enterChannel(call.context, call.callerId, invite.channelId), P.ManageChannels)
      deleteInvite(call.context, guild, invite, call.callerId, call.reason)
      return inviteOnWire(call, guild, invite, false)
    },
  },
]
