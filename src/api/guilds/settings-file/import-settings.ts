import { entryPath } from '#core/collections/history-path.ts'
import { type ImportPlan, planImport } from '#core/saving/plan-import.ts'
import { readSettingsFile } from '#core/saving/settings-file.ts'
import { describeLeftOut, describeUnreadable } from '#core/saving/settings-file-words.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import {
  FILE_MAX_BYTES,
  type ImportReply,
  type ImportRequest,
  importReply,
  importRequest,
} from '#core/settings-file-api.ts'
import { catalogue } from '#modules/catalogue.ts'
import { ALERT_JOB } from '#modules/logs/rules/requested-entries.ts'
import { saveConfiguration } from '#store/bot/change-configuration.ts'
import { Refused } from '#store/bot/refusals.ts'
import { readCollections } from '#store/collections.ts'
import { scheduleUrgentJob } from '#store/jobs.ts'
import { inTransaction } from '#store/transaction.ts'
import { refuse } from '../../http/problems.ts'
import { refuseHaste } from '../../http/refuse-haste.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { redactValue } from '../redactions.ts'
import { settingsFor, viewFor } from '../standing.ts'
import { barOthers } from './bar-others.ts'

export const importSettings = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/settings-file',
  summary:
    'Takes the settings and entries of a file, as one save that can be undone. Roles and channels of another server are found by their names; what is not here, or any save would refuse, is left out and named. With `dryRun` nothing is changed.',
  // As a text inside JSON, every quotation mark of the file takes two bytes.
  body: { schema: importRequest, maxBytes: 2 * FILE_MAX_BYTES },
  reply: { status: 200, schema: importReply },
  bars: barOthers,
  refusals: ['notAdministrator', 'settingsFileUnreadable', 'conflict', 'tooMany'],
  handle: take,
})

async function take(asked: GuildCall, { file: text, dryRun, revision }: ImportRequest): Promise<Response> {
  const { call, user, guild, member, standing } = asked
  const { locale } = call
  const { db, clock, guilds } = call.services
  const tooOften = refuseHaste(call, user, 'write')
  if (tooOften) return tooOften
  const read = readSettingsFile(text)
  if (!read.ok) {
    return refuse(call, 'settingsFileUnreadable', { params: { reason: describeUnreadable(read.reason, locale) } })
  }
  const conflict = () => refuse(call, 'conflict', { conflicts: [], revision: guild.revision })
  if (revision !== undefined && revision !== guild.revision) return conflict()
  const now = clock()
  const plan = planImport(catalogue, read.file, {
    settings: guild.settings,
    entries: await readCollections(db, guild.id),
    view: viewFor(guild, standing),
    standing,
    viewer: member,
    locale,
  })
  const preview = {
    from: { server: read.file.server.name, exportedAt: read.file.exportedAt },
    changes: changesOf(plan, guild.settings, (path, value) => redactValue(path, value, member)),
    leftOut: plan.leftOut.map((left) => ({ path: left.path, message: describeLeftOut(left, locale) })),
  }
  if (dryRun || preview.changes.length === 0) {
    const reply: ImportReply = { ...preview, done: false, save: null, settings: null, revision: guild.revision }
    return replyJson(call, reply)
  }

  const by = { id: user.id, name: user.username, avatar: user.avatar }
  const saving = {
    by,
    source: 'import',
    baseRevision: guild.revision,
    changes: Object.fromEntries(plan.changes),
    entries: plan.entries,
  } as const
  try {
    const saved = await inTransaction(db, async (queries) => {
      const result = await saveConfiguration(queries, { guildId: guild.id, at: now }, saving)
      // Those in charge hear of it at once, as they do when it is done on Discord.
      const payload = { code: 'settingsImported', userId: user.id, count: preview.changes.length }
      const alert = { guildId: guild.id, module: 'logs', job: ALERT_JOB, key: `import:${user.id}`, at: now, payload }
      await scheduleUrgentJob(queries, alert)
      return result
    })
    // The bus will tell too, but the person's next request may be faster.
    if (saved.revision > guild.revision) guilds.apply(guild.id, saved)
    const settings = settingsFor(saved.settings, member, standing)
    const reply: ImportReply = { ...preview, done: true, save: saved.save, settings, revision: saved.revision }
    return replyJson(call, reply)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    guilds.forget(guild.id)
    return conflict()
  }
}

function changesOf(
  { changes, entries }: ImportPlan,
  settings: Tree,
  seen: (path: string, value: unknown) => unknown,
): ImportReply['changes'] {
  return [
    ...[...changes].map(([path, value]) => ({
      path,
      before: seen(path, readPath(settings, path)),
      after: seen(path, value),
    })),
    ...entries.map(({ collection, id, body, before }) => ({ path: entryPath(collection, id), before, after: body })),
  ]
}
