import { entryReply } from '#core/collections/api.ts'
import { issue } from '#core/settings/issues.ts'
import { isTree } from '#core/settings/paths.ts'
import { BODY_MAX_BYTES, readJson } from '../../http/body.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { COLLECTION_PATH, WRITE_REFUSALS, writeCollection } from './enter-collection.ts'
import { replyOf } from './entry-view.ts'
import { refuseEntry, refuseFull, refuseOutdated } from './refuse-entry.ts'
import { saveEntry } from './save-entry.ts'

export const createEntry: Route = {
  method: 'post',
  path: COLLECTION_PATH,
  summary: 'Creates an entry. Send it without an ID: the server makes one.',
  auth: 'bearer',
  body: { type: 'application/json', schema: 'entry' },
  reply: { status: 201, schema: entryReply },
  refusals: [...WRITE_REFUSALS, 'badJson', 'tooLarge', 'invalidEntry', 'limitReached'],
  handle: (call, identity) =>
    writeCollection(call, identity, async (writing) => {
      const body = await readJson(call, BODY_MAX_BYTES)
      if (!body.ok) return refuse(call, body.reason)
      if (isTree(body.value) && 'id' in body.value) return refuseEntry(call, [issue('id', 'V_UNKNOWN', { key: 'id' })])
      const saved = await saveEntry(writing, { id: crypto.randomUUID(), isNew: true, body: body.value })
      switch (saved.kind) {
        case 'saved':
          return replyJson(call, replyOf(saved.stored, saved.save), 201)
        case 'full':
          return refuseFull(call, saved.limit)
        case 'refused':
          return refuseEntry(call, saved.issues)
        case 'missing':
          return refuse(call, 'entryNotFound')
        case 'outdated':
          return refuseOutdated(call, saved.stored, body.value)
      }
    }),
}
