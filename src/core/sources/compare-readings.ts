import { DAY_MS } from '#core/duration/spans.ts'
import type { SourceItem } from './source.ts'

/** An item that was read before. */
export type KnownItem = { id: string; at: number; mark?: string | undefined; isHere?: boolean | undefined }

/** What has changed at a source since it was last read. */
export type SourceNews = {
  /** Oldest first. */
  appeared: readonly SourceItem[]
  changed: readonly SourceItem[]
  /** Ids of items that have disappeared. */
  gone: readonly string[]
}

const KEPT_ITEMS = 500
const KEPT_MS = 90 * DAY_MS
/** A feed with this many new items has probably changed all its ids: only the newest one is reported. */
const BURST = 5

type Compared = { news: SourceNews; known: KnownItem[] }

/** `known` is null while the source was never read: then everything is remembered and nothing reported. */
export function compareReadings(
  known: readonly KnownItem[] | null,
  items: readonly SourceItem[],
  { now, listsAll }: { now: number; listsAll: boolean },
): Compared {
  const before = new Map((known ?? []).map((item) => [item.id, item]))
  const listed = new Map(items.map((item) => [item.id, item]))
  // Of two with the same time, the one that is listed later is the older one.
  const unseen = [...listed.values()]
    .filter(({ id }) => !before.has(id))
    .reverse()
    .sort((a, b) => a.publishedAt - b.publishedAt)
  const returned = [...listed.values()].filter(({ id }) => before.get(id)?.isHere === false)
  const fresh = !listsAll && unseen.length > BURST ? unseen.slice(-1) : unseen
  const changed = [...listed.values()].filter(({ id, mark }) => {
    const earlier = before.get(id)
    return earlier !== undefined && earlier.isHere !== false && earlier.mark !== mark
  })
  const gone = [...before.values()].filter(({ id, isHere }) => isHere !== false && !listed.has(id)).map(({ id }) => id)
  const news = known
    ? { appeared: listsAll ? [...returned, ...fresh] : fresh, changed, gone }
    : { appeared: [], changed: [], gone: [] }
  return { news, known: remembered(before, listed, now) }
}

function remembered(before: ReadonlyMap<string, KnownItem>, listed: ReadonlyMap<string, SourceItem>, now: number) {
  const here = [...listed.values()].map(({ id, mark, isEarly }) => ({
    id,
    at: before.get(id)?.at ?? now,
    ...(mark && { mark }),
    ...(isEarly && { isHere: false }),
  }))
  const away = [...before.values()]
    .filter(({ id, at }) => !listed.has(id) && now - at < KEPT_MS)
    .map(({ id, at }) => ({ id, at, isHere: false }))
  return [...here, ...away.sort((a, b) => b.at - a.at)].slice(0, KEPT_ITEMS)
}
