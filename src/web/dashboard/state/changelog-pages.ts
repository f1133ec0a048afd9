import type { ChangelogEntry } from '#core/changelog-api.ts'
import type { Locale } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'

/** spec §5: bounded by the number of entries. */
export function turnPage(index: number, step: 1 | -1, count: number): number {
  return Math.min(Math.max(index + step, 0), Math.max(count - 1, 0))
}

/** `/dashboard/{guild from query, else 'first'}{slug}`; an open server comes before the first one. */
export function discoverPath(slug: string, query: URLSearchParams, openGuild: string | undefined): string {
  return `/dashboard/${query.get('guild') ?? openGuild ?? 'first'}${slug}`
}

/** A date without a time is the same day everywhere. */
export function longDate({ date }: Pick<ChangelogEntry, 'date'>, locale: Locale): string {
  return writtenDate(new Date(date), locale, { dateStyle: 'long', timeZone: 'UTC' })
}
