import { readSettingsFile } from '#core/saving/settings-file.ts'
import { describeUnreadable } from '#core/saving/settings-file-words.ts'
import { FILE_MAX_BYTES, type ImportRequest, importReply, importRequest } from '#core/settings-file-api.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { administratorsOnly } from '../administrators-only.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { takeSettings } from './take-settings.ts'

export const importSettings = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/settings-file',
  summary:
    'Takes the settings and entries of a file, as one save that can be undone. Roles and channels of another server are found by their names; what is not here, or any save would refuse, is left out and named. With `dryRun` nothing is changed.',
  // As a string inside JSON, every quotation mark of the file takes two bytes.
  body: { schema: importRequest, maxBytes: 2 * FILE_MAX_BYTES },
  reply: { status: 200, schema: importReply },
  bars: administratorsOnly,
  confirms: 'importSettings',
  harmless: ({ dryRun }) => dryRun,
  refusals: ['notAdministrator', 'settingsFileUnreadable', 'conflict', 'tooMany'],
  handle: take,
})

async function take(asked: GuildCall, { file: text, ...request }: ImportRequest): Promise<Response> {
  const { call, user } = asked
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const read = readSettingsFile(text)
  if (!read.ok) {
    const reason = describeUnreadable(read.reason, call.locale)
    return refuse(call, 'settingsFileUnreadable', { params: { reason } })
  }
  return takeSettings(asked, read.file, { ...request, alert: { code: 'settingsImported' } })
}
