import type { SourceItem, SourceKind, SourceReading } from '#core/sources/source.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** What every shop tells about a free game. */
export type FreeGame = {
  id: string
  title: string
  url: string
  image: string | null
  /** Its usual price, as the shop writes it. */
  price: string
  endsAt: number | null
}

/** A game is news when it becomes free, whenever the offer was made, so its time is that of the reading. */
export const freeGameItem = ({ id, title, url, image, price, endsAt }: FreeGame, now: number): SourceItem => ({
  id,
  title,
  url,
  publishedAt: now,
  details: { image, price, endsAt },
})

export const shopReading = (name: string, url: string, items: readonly SourceItem[]): SourceReading => ({
  ok: true,
  name,
  url,
  avatar: null,
  memo: null,
  items,
})

export const shopKind = {
  every: [TEN_MINUTES_MS, TEN_MINUTES_MS],
  listsAll: true,
} as const satisfies Partial<SourceKind>
