import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { updateGuild } from '../actions/guilds.ts'
import { countsOnWire, emojisOnWire, incidentsOnWire } from '../wire/guilds.ts'
import { stickersOnWire } from '../wire/stickers.ts'
import { parseBody } from './body.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

function preview(call: Call) {
  const { guild } = at(call)
  const { world } = call.context
  return {
    id: guild.id,
    name: guild.facts.name,
    icon: guild.facts.icon,
    description: guild.facts.description,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: guild.facts.features,
    emojis: emojisOnWire(world, guild),
    stickers: stickersOnWire(world, guild),
    ...countsOnWire(guild),
  }
}

const time = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .nullish()
const incidentsBody = z.object({ invites_disabled_until: time, dms_disabled_until: time })

/** Closes invites or private messages for at most a day, against a raid. */
function setIncidentActions(call: Call) {
  const here = at(call)
  needInGuild(here, P.ManageGuild)
  const body = parseBody(incidentsBody, call.body)
  updateGuild(
    call.context,
    here,
    {
      invitesClosedUntil: body.invites_disabled_until ?? null,
      messagesClosedUntil: body.dms_disabled_until ?? null,
    },
    call.reason,
  )
  return incidentsOnWire(here.guild.facts) ?? { invites_disabled_until: null, dms_disabled_until: null }
}

export const guildExtraEndpoints: Endpoint[] = [
  { method: 'GET', path: '/guilds/:guildId/preview', who: 'bot', answer: preview },
  {
    method: 'PUT',
    path: '/guilds/:guildId/incident-actions',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer: setIncidentActions,
  },
]
