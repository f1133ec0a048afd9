import { useMemo } from 'react'
import type { EntryMeta } from '#core/collections/api.ts'
import { type Collection, type Entry, parentOf } from '#core/collections/define.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { limitFor, limits } from '#core/limits.ts'
import type { Tree } from '#core/settings/paths.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import type { EntrySource } from './entry-source.ts'
import { useCollectionState } from './use-collection-state.ts'

const NO_META: Readonly<Record<string, EntryMeta>> = {}

export type CollectionSource<T extends Entry> = EntrySource<T> & {
  /** By id: author, time and version of each entry. */
  meta: Readonly<Record<string, EntryMeta>>
}

/**
 * Entries that are saved immediately. `parent`: only those of one shop, or of one day; the limit then counts these.
 * Several components may use the same collection: it is loaded once, and again when somebody changes it.
 */
export function useCollection<T extends Entry>(
  collection: Collection<T>,
  { parent }: { parent?: string | number } = {},
): CollectionSource<T> {
  const { collections } = useGuildTools()
  const premium = useEditing(({ guild }) => guild.premium)
  const { name } = collection
  const state = useCollectionState(name)
  const entries = useMemo(() => {
    const all = state.kind === 'ready' ? readEntries(collection, state.entries) : []
    return parent === undefined ? all : all.filter((entry) => parentOf(collection, entry) === String(parent))
  }, [collection, state, parent])
  const meta = state.kind === 'ready' ? state.meta : NO_META
  /** The version that each entry had when it was handed out, whatever has arrived since. */
  const versions = useMemo(() => {
    for (const entry of entries) knownVersions.set(entry, meta[entry.id]?.version)
    return knownVersions
  }, [entries, meta])

  return useMemo(() => {
    const { limit } = collection
    return {
      entries,
      meta,
      state: state.kind,
      retry: () => collections.reload(name),
      limit: limit && { count: entries.length, max: limitFor(limit, premium), ...limits[limit] },
      create({ id: _, ...entry }: T) {
        return collections.create(name, entry)
      },
      async update(entry: T, base?: T) {
        const version = (base && versions.get(base)) ?? meta[entry.id]?.version
        const { outdated, ...result } = await collections.update(name, entry.id, entry as Tree, version)
        // They were told; saving again means that they want to replace what is there.
        if (outdated && base) versions.delete(base)
        return result
      },
      remove: (id: string) => collections.remove(name, id),
      ...(collection.sortable && {
        move: (id: string, to: number) => collections.order(name, moved(entries, id, to)),
      }),
    }
  }, [collection, collections, name, entries, meta, state.kind, premium, versions])
}

const knownVersions = new WeakMap<object, number | undefined>()

/** Entries that this build's schema does not accept cannot be edited by its form: they are left out and reported. */
function readEntries<T extends Entry>({ name, schema }: Collection<T>, stored: readonly Tree[]): T[] {
  return stored.flatMap((value) => {
    const parsed = parseEntry(schema, value)
    if (parsed.ok) return [parsed.entry]
    console.error(`an entry of ${name} could not be read`, value.id, parsed.issues)
    return []
  })
}

function moved(entries: readonly Entry[], id: string, to: number): string[] {
  const rest = entries.map((entry) => entry.id).filter((other) => other !== id)
  return rest.toSpliced(to, 0, id)
}
