import type { ProposeRequest } from '#core/proposals-api.ts'
import type { CollectionTools } from '#ui/entries/collection-tools.ts'
import type { EntryResult } from '#ui/entries/entry-source.ts'
import type { ApiResult } from './call-api.ts'

type Deps = {
  /** Whether changes of this collection need approval. */
  isProposed(name: string): boolean
  propose(request: ProposeRequest): Promise<ApiResult<unknown>>
  sentenceOf(result: Exclude<ApiResult<unknown>, { kind: 'ok' }>): string
  onProposed(): void
}

/** The same lists; changes by a person who may only propose are sent as proposals, and nothing changes here. */
export function proposingCollections(own: CollectionTools, deps: Deps): CollectionTools {
  const { isProposed, propose, sentenceOf, onProposed } = deps
  const send = async (request: ProposeRequest): Promise<EntryResult> => {
    const result = await propose(request)
    if (result.kind === 'ok') {
      onProposed()
      return { ok: true }
    }
    const errors = result.kind === 'problem' ? result.problem?.errors : undefined
    return {
      ok: false,
      message: sentenceOf(result),
      ...(errors && { errors: errors.map(({ path, message }) => ({ path, message })) }),
    }
  }
  return {
    ...own,
    create: (name, entry) =>
      isProposed(name) ? send({ collection: name, id: null, body: entry }) : own.create(name, entry),
    update: (name, id, entry, version) =>
      isProposed(name) ? send({ collection: name, id, body: entry }) : own.update(name, id, entry, version),
    remove: (name, id) => (isProposed(name) ? send({ collection: name, id, body: null }) : own.remove(name, id)),
    order: (name, ids) => (isProposed(name) ? send({ collection: name, order: [...ids] }) : own.order(name, ids)),
  }
}
