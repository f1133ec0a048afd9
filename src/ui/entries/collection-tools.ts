import type { EntryMeta } from '#core/collections/api.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { EntryResult } from './entry-source.ts'

export type CollectionState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; entries: readonly Tree[]; meta: Readonly<Record<string, EntryMeta>> }

/** The collections of one server, by name; the dashboard brings them. */
export type CollectionTools = {
  subscribe(listener: () => void): () => void
  snapshot(name: string): CollectionState
  /** Reads it, unless that was done already. */
  open(name: string): void
  reload(name: string): void
  create(name: string, entry: Tree): Promise<EntryResult>
  /** Without a version the last writer wins; `outdated` when somebody else wrote first. */
  update(
    name: string,
    id: string,
    entry: Tree,
    version: number | undefined,
  ): Promise<EntryResult & { outdated?: boolean }>
  remove(name: string, id: string): Promise<EntryResult>
  order(name: string, ids: readonly string[]): Promise<EntryResult>
}
