import type { SourceReading } from '#core/sources/source.ts'
import { type Family, readSource, type Source } from './read-source.ts'

const ID_MAX = 200
const NAME_MAX = 200

/** The id to look up for what was typed: any address for a feed, a name for other services. */
export function askedId(family: Family, typed: string): string | null {
  const id = family === 'rss' ? typed.trim() : (readSource(family, typed)?.id ?? null)
  return id !== null && id !== '' && id.length <= ID_MAX ? id : null
}

/** The source as it will be saved, with what was found; null: the address of the feed that was found is too long. */
export function sourceFound(family: Family, asked: string, reading: SourceReading & { ok: true }): Source | null {
  const id = reading.memo?.split(' ')[0] ?? asked
  if (id.length > ID_MAX) return null
  const home = reading.url ?? id
  return {
    id,
    name: (reading.name ?? readSource(family, asked)?.name ?? id).slice(0, NAME_MAX),
    url: home.replace(/^http:\/\//i, 'https://'),
    avatar: reading.avatar?.startsWith('https://') ? reading.avatar : null,
  }
}
