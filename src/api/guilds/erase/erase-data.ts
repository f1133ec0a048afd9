import { ERASED_PARTS, type EraseReply, type EraseRequest, eraseReply, eraseRequest } from '#core/erase-api.ts'
import { isServerName } from '#core/scores/server-name.ts'
import { bots } from '#modules/bots.ts'
import { moduleName } from '#modules/general/commands/module-name.ts'
import { countKept, type ErasedCounts, type Erasing, eraseKept } from '#store/erase-data.ts'
import { saveSettings } from '#store/settings.ts'
import { m } from '#texts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { alertOf } from '../settings-file/alert-of.ts'

const KEEPING = bots.flatMap(({ id, keeps }) => (keeps ? [{ id, keeps }] : []))

export const eraseData = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/erase',
  summary:
    'Erases for good what is kept of the members, of one module or of all, for the owner who sends the name of the server. What is still going on stays until it ends. With `dryRun` it is only counted.',
  body: { schema: eraseRequest, maxBytes: 1_024 },
  reply: { status: 200, schema: eraseReply },
  bars: ({ call, standing }) => (standing.owner ? null : refuse(call, 'notOwner')),
  confirms: 'eraseData',
  harmless: ({ dryRun }) => dryRun,
  refusals: ['notOwner', 'entryNotFound', 'wrongServerName', 'tooMany'],
  handle: erase,
})

async function erase(asked: GuildCall, { module, dryRun, name = '' }: EraseRequest): Promise<Response> {
  const { call, user, guild } = asked
  const { db } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const modules = KEEPING.filter(({ id }) => module === null || id === module)
  if (modules.length === 0) return refuse(call, 'entryNotFound')
  if (!dryRun && !isServerName(name, guild.base.snapshot.name)) return refuse(call, 'wrongServerName')

  const erasing: Erasing = { guildId: guild.id, modules, isWhole: module === null }
  const counts = dryRun ? await countKept(db, erasing) : await eraseKept(db, erasing)
  if (!dryRun) await tell(asked, module, counts)
  const reply: EraseReply = {
    done: !dryRun,
    parts: ERASED_PARTS.flatMap((part) => (counts[part] ? [{ part, count: counts[part] }] : [])),
    modules: KEEPING.map(({ id }) => id),
  }
  return replyJson(call, reply)
}

/** Records it in the history, and notifies the people in charge. */
async function tell(asked: GuildCall, module: string | null, counts: ErasedCounts): Promise<void> {
  const { call, user, guild } = asked
  const { db, clock, guilds } = call.services
  const at = clock()
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const { language } = guild.settings
  const what = module ? moduleName(module, language) : m['api.erase.everything']({}, { locale: language })
  const moment = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const line = m['api.erase.line']({ what, count, moment }, { locale: language })
  const saved = await saveSettings(db, {
    guildId: guild.id,
    changes: new Map([['lastErasure', line]]),
    actor: { id: user.id, name: user.username, avatar: user.avatar },
    source: 'dashboard',
    at,
  })
  if (saved.ok) guilds.apply(guild.id, saved)
  await alertOf(db, asked, { code: 'dataErased', count })
}
