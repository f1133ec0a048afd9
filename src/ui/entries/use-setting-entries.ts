import { useMemo } from 'react'
import { type LimitName, limitFor, limits } from '#core/limits.ts'
import { effectiveValue } from '#core/settings/draft.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import type { EntryResult, EntrySource } from './entry-source.ts'
import { moveTo } from './sorting.ts'

const DONE: Promise<EntryResult> = Promise.resolve({ ok: true })
const NONE: readonly never[] = []

/** A list inside the settings: edits go into the draft and are saved with the save bar. */
export function useSettingEntries<T extends { id: string }>(path: string, limit?: LimitName): EntrySource<T> {
  const { store } = useGuildTools()
  const value = useEditing(({ saved, updates }) => effectiveValue(saved, updates, path))
  const premium = useEditing(({ guild }) => guild.premium)
  const entries = (Array.isArray(value) ? value : NONE) as readonly T[]
  return useMemo((): EntrySource<T> => {
    /** Read at the moment of the edit: a dialog may have been open for a while. */
    const now = () => {
      const { saved, updates } = store.snapshot()
      const current = effectiveValue(saved, updates, path)
      return (Array.isArray(current) ? current : NONE) as readonly T[]
    }
    const write = (next: readonly T[]) => {
      store.edit(path, next)
      return DONE
    }
    return {
      entries,
      state: 'ready',
      draft: true,
      limit: limit ? { count: entries.length, max: limitFor(limit, premium), ...limits[limit] } : null,
      create: (entry) => write([...now(), entry]),
      update(entry) {
        const isThere = now().some(({ id }) => id === entry.id)
        // Somebody else removed it in the meantime: what was typed is not thrown away.
        return write(isThere ? now().map((kept) => (kept.id === entry.id ? entry : kept)) : [...now(), entry])
      },
      remove: (id) => write(now().filter((kept) => kept.id !== id)),
      move: (id, to) => write(moveTo(now(), id, to)),
    }
  }, [entries, store, path, limit, premium])
}
