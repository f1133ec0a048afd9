import { DiscordAPIError } from '@discordjs/rest'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { isServerName } from '#core/scores/server-name.ts'
import { type LeaveRequest, leaveRequest } from '#core/whole-server-api.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyEmpty } from '../http/reply.ts'
import { administratorsOnly } from './administrators-only.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'

export const leaveServer = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/leave',
  summary:
    'Has the bot leave the server, for administrators who send its name. Whoever invites it again within 30 days finds everything as it was.',
  body: { schema: leaveRequest, maxBytes: 1_024 },
  reply: { status: 204 },
  bars: administratorsOnly,
  confirms: 'removeBot',
  refusals: ['notAdministrator', 'wrongServerName', 'tooMany'],
  handle: leave,
})

async function leave({ call, user, guild }: GuildCall, { name }: LeaveRequest): Promise<Response> {
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  if (!isServerName(name, guild.base.snapshot.name)) return refuse(call, 'wrongServerName')
  try {
    await call.services.platform.rest.delete(Routes.userGuild(guild.id))
  } catch (error) {
    // Somebody else was faster: the bot is no longer there.
    const isGone = error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownGuild
    if (!isGone) throw new PlatformAway('the bot could not leave', { cause: error })
  }
  return replyEmpty(call)
}
