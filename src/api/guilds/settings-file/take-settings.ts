import { entryPath } from '#core/collections/history-path.ts'
import { listMissing } from '#core/saving/list-missing.ts'
import type { Chosen } from '#core/saving/match-references.ts'
import { type ImportPlan, planImport } from '#core/saving/plan-import.ts'
import type { SettingsFile } from '#core/saving/settings-file.ts'
import { describeLeftOut } from '#core/saving/settings-file-words.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import type { ImportReply } from '#core/settings-file-api.ts'
import { catalogue } from '#modules/catalogue.ts'
import { saveConfiguration } from '#store/bot/change-configuration.ts'
import { Refused } from '#store/bot/refusals.ts'
import { readCollections } from '#store/collections.ts'
import { inTransaction } from '#store/transaction.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { GuildCall } from '../guild-route.ts'
import { redactValue } from '../redactions.ts'
import { settingsFor, viewFor } from '../standing.ts'
import { type AlertCode, alertOf } from './alert-of.ts'

type Taking = {
  dryRun: boolean
  revision?: number | undefined
  chosen?: Chosen | undefined
  alert: { code: AlertCode; name?: string }
}

/** Imports settings and entries from elsewhere as one save, or previews that. */
export async function takeSettings(
  asked: GuildCall,
  file: SettingsFile,
  { dryRun, revision, chosen, alert }: Taking,
): Promise<Response> {
  const { call, user, guild, member, standing } = asked
  const { locale } = call
  const { db, clock, guilds } = call.services
  const conflict = () => refuse(call, 'conflict', { conflicts: [], revision: guild.revision })
  if (revision !== undefined && revision !== guild.revision) return conflict()
  const now = clock()
  const plan = planImport(catalogue, file, {
    settings: guild.settings,
    entries: await readCollections(db, guild.id),
    view: viewFor(guild, standing),
    standing,
    viewer: member,
    locale,
    chosen,
  })
  const preview = {
    from: { server: file.server.name, exportedAt: file.exportedAt },
    changes: changesOf(plan, guild.settings, (path, value) => redactValue(path, value, member)),
    leftOut: plan.leftOut.map((left) => ({ path: left.path, message: describeLeftOut(left, locale) })),
    missing: listMissing(plan.leftOut.flatMap((left) => (left.kind === 'missing' ? left.things : []))),
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
      await alertOf(queries, asked, { ...alert, count: preview.changes.length })
      return result
    })
    // The bus will report it too, but the person's next request may be faster.
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
