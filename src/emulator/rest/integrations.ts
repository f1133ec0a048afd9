import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { tellIntegrationDeleted } from '../actions/integrations.ts'
import { kickMember } from '../actions/members.ts'
import { refuse } from '../refusal.ts'
import { botsOf, integrationOnWire } from '../wire/integrations.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

function at(call: Call) {
  const here = enterGuild(call.context, call.callerId, call.param('guildId'))
  needInGuild(here, P.ManageGuild)
  return here
}

export const integrationEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/guilds/:guildId/integrations',
    who: 'bot',
    answer(call) {
      const { guild } = at(call)
      return botsOf(call.context, guild).map((bot) => integrationOnWire(call.context, guild, bot))
    },
  },
  {
    method: 'DELETE',
    path: '/guilds/:guildId/integrations/:integrationId',
    who: 'bot',
    limit: LIMITS.memberWrite,
    answer(call) {
      const here = at(call)
      const bot = botsOf(call.context, here.guild).find(({ id }) => id === call.param('integrationId'))
      if (!bot) throw refuse.unknownIntegration()
      tellIntegrationDeleted(call.context, here.guild, bot, { userId: call.callerId, reason: call.reason })
      kickMember(call.context, here, bot.id, call.reason)
      return NO_CONTENT
    },
  },
]
