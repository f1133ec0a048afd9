import { DiscordAPIError } from '@discordjs/rest'
import { OverwriteType, Routes } from 'discord-api-types/v10'
import { mayEdit } from '#core/access.ts'
import { canAllowItself } from '#core/diagnosis/can-allow-itself.ts'
import { createLook } from '#core/diagnosis/diagnose.ts'
import { stateWithEntries } from '#core/diagnosis/state-with-entries.ts'
import { missingPermissions, PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import { type AllowBotRequest, allowBotRequest } from '#core/repair-api.ts'
import { allModules } from '#modules/index.ts'
import { readCollections } from '#store/collections.ts'
import { m } from '#texts'
import { PlatformAway } from '../http/platform-away.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyEmpty } from '../http/reply.ts'
import { channelRights } from './channel-rights.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'
import { viewFor } from './standing.ts'

export const allowBot = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/bot-permissions',
  summary:
    'Gives the bot what a module lacks in a channel, there alone. You need Manage Roles in that channel, and each of these permissions; so does the bot.',
  body: { schema: allowBotRequest, maxBytes: 1_024 },
  reply: { status: 204 },
  refusals: ['forbiddenModule', 'channelNotFound', 'lacksPermission', 'botLacksPermission', 'changeRefused', 'tooMany'],
  handle: allow,
})

async function allow(visit: GuildCall, { module, channelId }: AllowBotRequest): Promise<Response> {
  const { call, user, guild, standing } = visit
  const { locale } = call
  if (!mayEdit(standing.access, module)) return refuse(call, 'forbiddenModule')
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const channel = guild.base.channels.find(({ id }) => id === channelId)
  if (!channel) return refuse(call, 'channelNotFound')
  const lacking = await lackingIn(visit, module, channelId)
  // Somebody has already granted them.
  if (lacking.length === 0) return replyEmpty(call)

  // Nobody can grant through the bot what they could not grant themselves.
  const nameOf = (permission: PermissionName) => ({ permission: m[`permissions.${permission}`]({}, { locale }) })
  const [theirs] = missingPermissions(channelRights(visit, channelId) ?? 0n, ['manageRoles', ...lacking])
  if (theirs) return refuse(call, 'lacksPermission', { params: nameOf(theirs) })
  if (!canAllowItself(channel, lacking, guild.base.bot.permissions)) {
    const [first = 'manageRoles'] = missingPermissions(BigInt(channel.botPermissions), ['manageRoles', ...lacking])
    return refuse(call, 'botLacksPermission', { params: nameOf(first) })
  }
  return (await change(visit, channelId, lacking)) ? replyEmpty(call) : refuse(call, 'changeRefused')
}

/** By the same rules as on the overview: for the saved settings, and the server's current state. */
async function lackingIn(visit: GuildCall, moduleId: string, channelId: string): Promise<PermissionName[]> {
  const { call, guild, standing } = visit
  const module = allModules.find(({ id }) => id === moduleId)
  if (!module) return []
  const entries = await readCollections(call.services.db, guild.id)
  const bodiesOf = (collection: string) => (entries.get(collection) ?? []).map(({ body }) => body)
  const state = stateWithEntries(module, guild.settings, bodiesOf, createLook(viewFor(guild, standing)))
  const found = state.kind === 'suspended' ? state.reasons : []
  const lacking = found.flatMap((finding) =>
    finding.kind === 'channelPermission' && finding.channelId === channelId ? finding.permissions : [],
  )
  return [...new Set(lacking)]
}

async function change({ call, user, guild }: GuildCall, channelId: string, lacking: readonly PermissionName[]) {
  const { snapshot, bot } = guild.base
  const overwrites = snapshot.channels.find(({ id }) => id === channelId)?.overwrites ?? []
  const before = overwrites.find(({ id }) => id === bot.id)
  const bits = lacking.reduce((sum, name) => sum | PERMISSIONS[name], 0n)
  const body = {
    type: OverwriteType.Member,
    allow: String(BigInt(before?.allow ?? 0) | bits),
    deny: String(BigInt(before?.deny ?? 0) & ~bits),
  }
  const reason = m['api.audit.allowed']({ name: user.username }, { locale: guild.settings.language })
  try {
    await call.services.platform.rest.put(Routes.channelPermission(channelId, bot.id), { body, reason })
    return true
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return false
    throw new PlatformAway('the permissions of a channel could not be changed', { cause: error })
  }
}
