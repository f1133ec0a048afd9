import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { type InviteLookReply, type InviteLookRequest, inviteLookReply, inviteLookRequest } from '#core/invites-api.ts'
import { inviteCode } from '#modules/auto-moderation/entries.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

export const lookUpInvite = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/invites/look',
  summary: 'Which server an invite leads to, asked for now.',
  opens: { module: 'auto-moderation', to: 'edit' },
  body: { schema: inviteLookRequest, maxBytes: 2_048 },
  reply: { status: 200, schema: inviteLookReply },
  refusals: ['tooMany'],
  handle: look,
})

const server = z.object({ id: z.string(), name: z.string(), icon: z.string().nullable() })
const answer = z.object({ guild: server.optional() })

async function look({ call, user }: GuildCall, { typed }: InviteLookRequest): Promise<Response> {
  const tooOften = refuseTooOften(call, user, 'sourceLook')
  if (tooOften) return tooOften
  const code = inviteCode().safeParse(typed).data
  const found = code === undefined ? null : await serverBehind(call.services.platform.rest, code)
  return replyJson(call, { invite: code && found ? { code, server: found } : null } satisfies InviteLookReply)
}

/** An invite to a group of friends leads to no server. */
async function serverBehind(rest: REST, code: string) {
  try {
    return answer.parse(await rest.get(Routes.invite(code))).guild ?? null
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    throw new PlatformAway('an invite could not be looked up', { cause: error })
  }
}
