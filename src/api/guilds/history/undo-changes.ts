import type * as z from 'zod/mini'
import { type UndoReply, undoReply, undoRequest } from '#core/history-api.ts'
import { hasSave } from '#store/history.ts'
import { inTransaction, type Queries, tryInTransaction } from '#store/transaction.ts'
import { refuseUnconfirmed, touchesAccess } from '../../auth/refuse-unconfirmed.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { answerOf, RolledBack } from '../../http/rolled-back.ts'
import type { Visit } from '../enter.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { mayEditPath } from '../module-access.ts'
import { settingsFor } from '../standing.ts'
import { historyReach } from './history-reach.ts'
import { runUndo, type Undoing, type UndoResult } from './run-undo.ts'

export const undoChanges = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/history/undo',
  summary:
    'Undoes some changes, a whole save, or everything since a moment, checked like any save. What cannot be undone, or was changed again since, stays and is named. With `dryRun` nothing is changed.',
  body: { schema: undoRequest, maxBytes: 64 * 1024 },
  reply: { status: 200, schema: undoReply },
  // Changes of several modules may be requested: each is checked separately.
  refusals: ['forbiddenModule', 'changeNotFound', 'changedAgain', 'nothingToUndo', 'cannotUndo', 'tooMany'],
  confirms: 'changeAccess',
  // Whether it changes who has access is only known once it is done: `undoConfirmed` checks then.
  harmless: () => true,
  handle: undo,
})

async function undo(visit: GuildCall, request: z.output<typeof undoRequest>): Promise<Response> {
  const { call, user, guild, member, standing } = visit
  const { db, clock, guilds } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const { what, dryRun } = request
  const now = clock()
  const since = historyReach(guild.premium, now)
  if (what.kind !== 'entries' && !(await hasSave(db, guild.id, what.save, since))) return refuse(call, 'changeNotFound')

  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const undoing = { visit, request, actor, locale: call.locale, now, since }
  const result = dryRun
    ? await tryInTransaction(db, (queries) => runUndo(queries, undoing))
    : await inTransaction(db, (queries) => undoConfirmed(queries, visit, undoing)).catch(answerOf)
  if (result instanceof Response) return result
  if (result === 'unknown') return refuse(call, 'changeNotFound')
  if (result === 'closed') return refuse(call, 'forbiddenModule')
  if (!dryRun && result.changes.length === 0) return refuseAll(call, result, visit)

  const { settings, revision, changes, conflicts, refused, outside, latest, save } = result
  // The bus will report it too, but the person's next request may be faster.
  if (!dryRun && revision > guild.revision) guilds.apply(guild.id, { settings, revision })
  const reply: UndoReply = {
    done: !dryRun,
    changes,
    conflicts,
    refused,
    outside,
    latest,
    save: dryRun ? null : save,
    settings: dryRun ? null : settingsFor(settings, member, standing),
    revision: dryRun ? guild.revision : revision,
  }
  return replyJson(call, reply)
}

async function undoConfirmed(queries: Queries, visit: GuildCall, undoing: Undoing): Promise<UndoResult> {
  const result = await runUndo(queries, undoing)
  const paths = typeof result === 'string' ? [] : result.changes.map(({ path }) => path)
  const { call, identity } = visit
  const unconfirmed = touchesAccess(paths) && (await refuseUnconfirmed(call, identity, 'changeAccess', queries))
  if (unconfirmed) throw new RolledBack(unconfirmed)
  return result
}

/** Nothing was changed: the answer is the first reason that a person can do something about. */
function refuseAll(call: Call, { conflicts, refused, outside }: Exclude<UndoResult, string>, { standing }: Visit) {
  if (conflicts.length > 0) {
    const both = conflicts.map(({ path, now, restored }) => ({ path, theirs: now, yours: restored }))
    return refuse(call, 'changedAgain', { conflicts: both })
  }
  const reason = refused.find(({ path }) => mayEditPath(standing, path))
  if (reason) return refuse(call, 'cannotUndo', { params: { reason: reason.message } })
  return refuse(call, refused.length + outside > 0 ? 'forbiddenModule' : 'nothingToUndo')
}
