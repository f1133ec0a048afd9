import type { EntryMeta } from '#core/collections/api.ts'

type Source = {
  entries: readonly { id: string }[]
  meta: Readonly<Record<string, EntryMeta>>
  limit: { max: number } | null
}

/** The newest messages beyond the plan's limit: they cannot be sent any more. */
export function idsBeyondLimit({ entries, meta, limit }: Source): ReadonlySet<string> {
  if (!limit || entries.length <= limit.max) return new Set()
  const madeAt = (id: string) => Date.parse(meta[id]?.createdAt ?? '') || 0
  const byAge = entries.map(({ id }) => id).toSorted((a, b) => madeAt(a) - madeAt(b))
  return new Set(byAge.slice(limit.max))
}
