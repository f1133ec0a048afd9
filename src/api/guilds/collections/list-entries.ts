import { type CollectionReply, collectionReply } from '#core/collections/api.ts'
import { readCollection } from '#store/collections.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { COLLECTION_PATH, ENTER_REFUSALS, enterCollection } from './enter-collection.ts'
import { entryOfRow, limitOf, metaOf } from './entry-view.ts'

export const listEntries: Route = {
  method: 'get',
  path: COLLECTION_PATH,
  summary: 'All entries of a collection (`levelRewards`, `shops`, …) in their order, and how many there may be.',
  auth: 'bearer',
  reply: { status: 200, schema: collectionReply },
  refusals: ENTER_REFUSALS,
  handle: (call, identity) =>
    enterCollection(call, identity, async (collection, { guild }) => {
      const stored = await readCollection(call.services.db, guild.id, collection.name)
      const reply: CollectionReply = {
        entries: stored.map(entryOfRow),
        meta: Object.fromEntries(stored.map((entry) => [entry.id, metaOf(entry)])),
        limit: limitOf(collection, stored.length, guild.premium),
      }
      return replyJson(call, reply)
    }),
}
