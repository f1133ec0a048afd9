import { mayEdit } from '#core/access.ts'
import { entryPath } from '#core/collections/history-path.ts'
import { planReset, type ResetPlan } from '#core/saving/plan-reset.ts'
import { describeLeftOut } from '#core/saving/settings-file-words.ts'
import { isServerName } from '#core/scores/server-name.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { type ResetReply, type ResetRequest, resetReply, resetRequest } from '#core/whole-server-api.ts'
import { catalogue } from '#modules/catalogue.ts'
import { readCollections } from '#store/collections.ts'
import { lockCollections } from '#store/collections-change.ts'
import { resetConfiguration } from '#store/reset-configuration.ts'
import { lockSettings, readSettings } from '#store/settings.ts'
import { inTransaction, type Queries, tryInTransaction } from '#store/transaction.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { redactValue } from '../redactions.ts'
import { settingsFor, viewFor } from '../standing.ts'
import { alertOf } from './alert-of.ts'

export const resetSettings = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/settings-reset',
  summary:
    'Puts all settings of a module back to their defaults and removes its entries, as one save that can be undone; of every module, for administrators who send the name of the server. With `dryRun` nothing is changed.',
  body: { schema: resetRequest, maxBytes: 2_048 },
  reply: { status: 200, schema: resetReply },
  confirms: 'resetSettings',
  // The reset of a single module can easily be undone.
  harmless: ({ module, dryRun }) => dryRun || module !== null,
  refusals: ['notAdministrator', 'forbiddenModule', 'wrongServerName', 'conflict', 'tooMany'],
  handle: reset,
})

async function reset(asked: GuildCall, request: ResetRequest): Promise<Response> {
  const { call, user, guild, member, standing } = asked
  const { db, guilds } = call.services
  const { module, name = '', dryRun, revision } = request
  if (module === null && !standing.isAdministrator) return refuse(call, 'notAdministrator')
  if (module !== null && !mayEdit(standing.access, module)) return refuse(call, 'forbiddenModule')
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const isSure = dryRun || module !== null || isServerName(name, guild.base.snapshot.name)
  if (!isSure) return refuse(call, 'wrongServerName')

  const run = dryRun ? tryInTransaction : inTransaction
  const result = await run(db, (queries) => resetIn(queries, asked, request))
  if (revision !== undefined && result.before.revision !== revision) {
    guilds.forget(guild.id)
    return refuse(call, 'conflict', { conflicts: [], revision: result.before.revision })
  }
  const { plan, before, saved, save } = result
  const isDone = !dryRun && saved !== null
  if (isDone) guilds.apply(guild.id, saved)
  const reply: ResetReply = {
    done: isDone,
    changes: changesOf(plan, before.settings, (path, value) => redactValue(path, value, member)),
    leftOut: plan.leftOut.map((left) => ({ path: left.path, message: describeLeftOut(left, call.locale) })),
    save: isDone ? save : null,
    settings: isDone ? settingsFor(saved.settings, member, standing) : null,
    revision: isDone ? saved.revision : before.revision,
  }
  return replyJson(call, reply)
}

/** Planned while nobody else changes anything, so that exactly what exists is reset. */
async function resetIn(queries: Queries, asked: GuildCall, { module, revision }: ResetRequest) {
  const { call, user, guild, standing } = asked
  const guildId = guild.id
  const at = call.services.clock()
  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const locked = await lockCollections(queries, { guildId, actor, source: 'dashboard', at })
  await lockSettings(queries, guildId)
  const before = await readSettings(queries, guildId)
  const plan = planReset(catalogue, module, {
    settings: before.settings,
    entries: await readCollections(queries, guildId),
    view: viewFor(guild, standing),
    standing,
    locale: call.locale,
  })
  const count = plan.changes.size + plan.entries.length
  const isMeant = revision === undefined || revision === before.revision
  if (count === 0 || !isMeant) return { plan, before, saved: null, save: null }
  const saved = await resetConfiguration(queries, locked, { guildId, actor, at, ...plan })
  if (module === null) await alertOf(queries, asked, { code: 'settingsReset', count })
  return { plan, before, saved, save: locked.save }
}

function changesOf(
  { changes, entries }: ResetPlan,
  settings: Tree,
  seen: (path: string, value: unknown) => unknown,
): ResetReply['changes'] {
  return [
    ...[...changes].map(([path, value]) => ({ path, before: seen(path, readPath(settings, path)), after: value })),
    ...entries.map(({ collection, id, body }) => ({ path: entryPath(collection, id), before: body, after: null })),
  ]
}
