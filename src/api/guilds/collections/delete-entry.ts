import { removalReply } from '#core/collections/api.ts'
import type { Leaving, Uses } from '#core/saving/entry-uses.ts'
import { collections } from '#modules/index.ts'
import type { StoredEntry } from '#store/collections.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { readRevision } from '../../http/if-match.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { COLLECTION_PATH, WRITE_REFUSALS, type Writing, writeCollection } from './enter-collection.ts'
import { findUses } from './find-uses.ts'
import { nameUses } from './name-uses.ts'
import { refuseOutdated } from './refuse-entry.ts'

type Removal =
  | { kind: 'removed'; save: number }
  | { kind: 'missing' }
  | { kind: 'outdated'; stored: StoredEntry }
  | { kind: 'inUse'; uses: Uses }

export const deleteEntry: Route = {
  method: 'delete',
  path: `${COLLECTION_PATH}/:entry`,
  summary:
    'Removes an entry, and with it what belongs to it (the products of a shop). Refused while it is used elsewhere.',
  auth: 'bearer',
  reply: { status: 200, schema: removalReply },
  refusals: [...WRITE_REFUSALS, 'badRequest', 'entryNotFound', 'entryConflict', 'entryInUse'],
  handle: (call, identity) =>
    writeCollection(call, identity, async (writing) => {
      const version = readRevision(call.header('if-match'))
      if (Number.isNaN(version)) return refuse(call, 'badRequest')
      const removal = await remove(writing, call.param('entry'), version)
      switch (removal.kind) {
        case 'removed':
          return replyJson(call, { save: removal.save })
        case 'missing':
          return refuse(call, 'entryNotFound')
        case 'outdated':
          return refuseOutdated(call, removal.stored, null)
        case 'inUse':
          return refuse(call, 'entryInUse', { params: { where: nameUses(removal.uses, call.locale) } })
      }
    }),
}

function remove({ collection, guild, change }: Writing, id: string, version?: number): Promise<Removal> {
  return change(async (locked): Promise<Removal> => {
    const stored = (await locked.read(collection.name)).find((row) => row.id === id)
    if (!stored) return { kind: 'missing' }
    if (version !== undefined && version !== stored.version) return { kind: 'outdated', stored }
    const leaving = await withChildren(locked, collection.name, id)
    const uses = await findUses(locked, guild.settings, leaving)
    if (uses.collections.size > 0 || uses.settings.length > 0) return { kind: 'inUse', uses }
    for (const [name, ids] of leaving) await locked.remove(name, [...ids])
    return { kind: 'removed', save: locked.save }
  })
}

/** Articles go with their shop, in the same transaction. */
async function withChildren(locked: LockedCollections, name: string, id: string): Promise<Leaving> {
  const leaving = new Map<string, ReadonlySet<string>>()
  for (const { collection } of collections.values()) {
    if (collection.parent?.collection !== name) continue
    const children = (await locked.read(collection.name)).filter((row) => row.parent === id)
    leaving.set(collection.name, new Set(children.map((row) => row.id)))
  }
  return leaving.set(name, new Set([id]))
}
