import { type SettingsFile, settingsFileOf } from '#core/saving/settings-file.ts'
import { importReply } from '#core/settings-file-api.ts'
import { type CopyRequest, copyRequest } from '#core/whole-server-api.ts'
import { catalogue } from '#modules/catalogue.ts'
import { readCollections } from '#store/collections.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { administratorsOnly } from '../administrators-only.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { redactValue } from '../redactions.ts'
import { standingOf, viewFor } from '../standing.ts'
import { takeSettings } from './take-settings.ts'

export const copySettings = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/settings-copy',
  summary:
    'Takes the settings and entries of another server that you administer, like the import of its file. With `dryRun` nothing is changed.',
  body: { schema: copyRequest, maxBytes: 65_536 },
  reply: { status: 200, schema: importReply },
  bars: administratorsOnly,
  confirms: 'copySettings',
  harmless: ({ dryRun }) => dryRun,
  refusals: ['notAdministrator', 'copySourceClosed', 'conflict', 'tooMany'],
  handle: copy,
})

async function copy(asked: GuildCall, { from, ...request }: CopyRequest): Promise<Response> {
  const { call, user } = asked
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const file = from === asked.guild.id ? null : await fileOf(asked, from)
  if (!file) return refuse(call, 'copySourceClosed')
  const alert = { code: 'settingsCopied', name: file.server.name } as const
  return takeSettings(asked, file, { ...request, alert })
}

/** null for a server that does not exist, has no bot, or is not theirs: the answer does not reveal which. */
async function fileOf({ call, user }: GuildCall, guildId: string): Promise<SettingsFile | null> {
  const { db, guilds, members, clock } = call.services
  const [guild, member] = await Promise.all([guilds.get(guildId), members.get(guildId, user.id)])
  if (!guild || !member) return null
  const standing = standingOf(member, guild, clock())
  if (!standing.isAdministrator) return null
  return settingsFileOf(catalogue, {
    guild: viewFor(guild, standing),
    settings: guild.settings,
    entries: await readCollections(db, guildId),
    seen: (path, value) => redactValue(path, value, member),
    now: clock(),
  })
}
