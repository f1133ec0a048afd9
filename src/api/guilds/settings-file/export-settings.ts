import { settingsFile, settingsFileOf, writeFile } from '#core/saving/settings-file.ts'
import { catalogue } from '#modules/catalogue.ts'
import { readCollections } from '#store/collections.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyBytes } from '../../http/reply.ts'
import { administratorsOnly } from '../administrators-only.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { redactValue } from '../redactions.ts'
import { viewFor } from '../standing.ts'

export const exportSettings = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/settings-file',
  summary:
    'Every setting and entry of the server as a file, for administrators. Who may use the dashboard is not in it.',
  reply: { status: 200, schema: settingsFile },
  bars: administratorsOnly,
  refusals: ['notAdministrator', 'tooMany'],
  handle: send,
})

async function send({ call, user, guild, member, standing }: GuildCall): Promise<Response> {
  const { db, clock } = call.services
  const tooOften = refuseTooOften(call, user, 'export')
  if (tooOften) return tooOften
  const file = settingsFileOf(catalogue, {
    guild: viewFor(guild, standing),
    settings: guild.settings,
    entries: await readCollections(db, guild.id),
    seen: (path, value) => redactValue(path, value, member),
    now: clock(),
  })
  return replyBytes(call, writeFile(file), 200, {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="guildhall-${guild.id}.json"`,
    'cache-control': 'no-store',
  })
}
