import { entryPath, ORDER_ID } from '#core/collections/history-path.ts'
import { stampReward } from '#core/collections/stamp-reward.ts'
import type { ProposeRequest } from '#core/proposals-api.ts'
import { isSameValue, type Tree } from '#core/settings/paths.ts'
import { collections } from '#modules/index.ts'
import { type LockedCollections, lockCollections } from '#store/collections-change.ts'
import type { ProposedChange } from '#store/proposals.ts'
import { type Queries, tryInTransaction } from '#store/transaction.ts'
import { refuse } from '../../http/problems.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { refuseEntry, refuseFull } from '../collections/refuse-entry.ts'
import { writeEntry } from '../collections/save-entry.ts'
import type { GuildCall } from '../guild-route.ts'
import { entryWriter } from '../history/put-in-place.ts'
import { undoEntry } from '../history/undo-entry.ts'

type Entry = Extract<ProposeRequest, { collection: string }>

/** What would change, found by saving it and rolling back; or why it would be refused. */
export function proposedEntry(asked: GuildCall, request: Entry): Promise<ProposedChange[] | Response> {
  const { call, user, guild } = asked
  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const change = { guildId: guild.id, actor, source: 'dashboard', at: call.services.clock() } as const
  return tryInTransaction(call.services.db, async (queries) => {
    const locked = await lockCollections(queries, change)
    if ('order' in request) return orderOf(asked, locked, request)
    if (request.body === null) return removalOf(asked, { queries, locked }, request.collection, request.id)
    return writtenOf(asked, locked, { ...request, body: request.body })
  })
}

async function writtenOf(
  { call, user, ...visit }: GuildCall,
  locked: LockedCollections,
  { collection: name, id, body }: { collection: string; id: string | null; body: Tree },
): Promise<ProposedChange[] | Response> {
  const collection = collections.get(name)?.collection
  const known = (await locked.read(name)).find((row) => row.id === id)
  if (!collection || (id !== null && !known)) return refuse(call, 'entryNotFound')
  const stamped = stampReward(body, known ? (entryOfRow(known) as Tree) : null, user.id)
  const entry = { id: id ?? crypto.randomUUID(), body: stamped }
  const written = await writeEntry(locked, { ...entryWriter(visit, call.locale), collection }, entry)
  if (written.kind === 'full') return refuseFull(call, written.limit)
  if (written.kind === 'refused') return refuseEntry(call, written.issues)
  const before = known?.body ?? null
  const after = written.stored.body
  return isSameValue(before, after) ? [] : [{ path: entryPath(name, entry.id), before, after }]
}

async function removalOf(
  { call, ...visit }: GuildCall,
  { queries, locked }: { queries: Queries; locked: LockedCollections },
  name: string,
  id: string | null,
): Promise<ProposedChange[] | Response> {
  const known = (await locked.read(name)).find((row) => row.id === id)
  if (!known) return refuse(call, 'entryNotFound')
  const path = entryPath(name, known.id)
  const writer = entryWriter(visit, call.locale)
  const where = { queries, locked, settings: visit.guild.settings, writer }
  const reason = await undoEntry(where, { path, restored: null })
  if (reason !== null) return refuse(call, 'cannotPropose', { params: { reason } })
  return [{ path, before: known.body, after: null }]
}

async function orderOf(
  { call }: GuildCall,
  locked: LockedCollections,
  { collection: name, order }: { collection: string; order: readonly string[] },
): Promise<ProposedChange[] | Response> {
  const before = (await locked.read(name)).map(({ id }) => id)
  const isSortable = collections.get(name)?.collection.sortable === true
  if (!isSortable || !order.every((id) => before.includes(id))) return refuse(call, 'entryNotFound')
  const asked = before.filter((id) => order.includes(id))
  if (isSameValue(asked, order)) return []
  await locked.reorder(name, order)
  const after = (await locked.read(name)).map(({ id }) => id)
  return [{ path: entryPath(name, ORDER_ID), before, after }]
}
