import { entryReply } from '#core/collections/api.ts'
import { BODY_MAX_BYTES, readJson } from '../../http/body.ts'
import { readRevision } from '../../http/if-match.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { COLLECTION_PATH, WRITE_REFUSALS, writeCollection } from './enter-collection.ts'
import { replyOf } from './entry-view.ts'
import { refuseEntry, refuseFull, refuseOutdated } from './refuse-entry.ts'
import { saveEntry } from './save-entry.ts'

export const updateEntry: Route = {
  method: 'put',
  path: `${COLLECTION_PATH}/:entry`,
  summary: 'Replaces an entry. Send `If-Match: "<version>"` to learn of changes made by others.',
  auth: 'bearer',
  body: { type: 'application/json', schema: 'entry' },
  reply: { status: 200, schema: entryReply },
  refusals: [
    ...WRITE_REFUSALS,
    'badJson',
    'badRequest',
    'tooLarge',
    'entryNotFound',
    'entryConflict',
    'invalidEntry',
    'limitReached',
  ],
  handle: (call, identity) =>
    writeCollection(call, identity, async (writing) => {
      const version = readRevision(call.header('if-match'))
      if (Number.isNaN(version)) return refuse(call, 'badRequest')
      const body = await readJson(call, BODY_MAX_BYTES)
      if (!body.ok) return refuse(call, body.reason)
      const saved = await saveEntry(writing, { id: call.param('entry'), isNew: false, body: body.value, version })
      switch (saved.kind) {
        case 'saved':
          return replyJson(call, replyOf(saved.stored, saved.save))
        case 'missing':
          return refuse(call, 'entryNotFound')
        case 'outdated':
          return refuseOutdated(call, saved.stored, body.value)
        case 'full':
          return refuseFull(call, saved.limit)
        case 'refused':
          return refuseEntry(call, saved.issues)
      }
    }),
}
