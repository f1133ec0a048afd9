import { type UndoReply, undoReply, undoRequest } from '#core/history-api.ts'
import { hasSave } from '#store/history.ts'
import { inTransaction, tryInTransaction } from '#store/transaction.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'
import { mayEditPath } from '../module-access.ts'
import { settingsFor } from '../standing.ts'
import { historyReach } from './history-reach.ts'
import { runUndo, type UndoResult } from './run-undo.ts'

const BODY_MAX_BYTES = 64 * 1024

export const undoChanges: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/history/undo',
  summary:
    'Undo some changes, a whole save, or everything since a moment, checked like any save. What cannot be undone, or was changed again since, stays and is named. With `dryRun` nothing is changed.',
  auth: 'bearer',
  body: { type: 'application/json', schema: undoRequest },
  reply: { status: 200, schema: undoReply },
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'changeNotFound',
    'changedAgain',
    'nothingToUndo',
    'tooLarge',
    'invalidBody',
    'cannotUndo',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, (visit) => undo(call, identity, visit)),
}

async function undo(call: Call, { user }: Identity, visit: Visit): Promise<Response> {
  const { db, clock, guilds, limits } = call.services
  const { guild, member, standing } = visit
  const waitSeconds = limits.write.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data: request } = undoRequest.safeParse(body.value)
  if (!request) return refuse(call, 'invalidBody')
  const { what, dryRun } = request
  const now = clock()
  const since = historyReach(guild.premium, now)
  if (what.kind !== 'entries' && !(await hasSave(db, guild.id, what.save, since))) return refuse(call, 'changeNotFound')

  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const run = dryRun ? tryInTransaction : inTransaction
  const result = await run(db, (queries) =>
    runUndo(queries, { visit, request, actor, locale: call.locale, now, since }),
  )
  if (result === 'unknown') return refuse(call, 'changeNotFound')
  if (result === 'closed') return refuse(call, 'forbiddenModule')
  if (!dryRun && result.changes.length === 0) return refuseAll(call, result, visit)

  const { settings, revision, changes, conflicts, refused, outside, latest, save } = result
  // The bus will tell too, but the person's next request may be faster.
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

/** Nothing was changed at all: the first reason that a person can do something about is the one that is told. */
function refuseAll(call: Call, { conflicts, refused, outside }: Exclude<UndoResult, string>, { standing }: Visit) {
  if (conflicts.length > 0) {
    const both = conflicts.map(({ path, now, restored }) => ({ path, theirs: now, yours: restored }))
    return refuse(call, 'changedAgain', { conflicts: both })
  }
  const reason = refused.find(({ path }) => mayEditPath(standing, path))
  if (reason) return refuse(call, 'cannotUndo', { params: { reason: reason.message } })
  return refuse(call, refused.length + outside > 0 ? 'forbiddenModule' : 'nothingToUndo')
}
