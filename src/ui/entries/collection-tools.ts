import type { EntryMeta } from '#core/collections/api.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { EntryResult } from './entry-source.ts'

export type CollectionState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; entries: readonly Tree[]; meta: Readonly<Record<string, EntryMeta>> }

/** The collections of one server, by name; provided by the dashboard. */
export type CollectionTools = {
  subscribe(listener: () => void): () => void
  snapshot(name: string): CollectionState
  /** Loads it, unless it is loaded already. */
  open(name: string): void
  reload(name: string): void
  create(name: string, entry: Tree): Promise<EntryResult>
  /** Without a version the last writer wins; with one, `outdated` if it was changed in the meantime. */
  update(
    name: string,
    id: string,
    entry: Tree,
    version: number | undefined,
  ): Promise<EntryResult & { outdated?: boolean }>
  remove(name: string, id: string): Promise<EntryResult>
  order(name: string, ids: readonly string[]): Promise<EntryResult>
}
