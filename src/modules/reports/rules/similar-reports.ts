import { foldName } from '#core/leaderboards/search-name.ts'
import { SIMILAR_MAX } from '#core/reports-api.ts'
import type { ReportCase } from './report-record.ts'

/** Shorter ones are in every reason. */
const WORD_MIN = 4
/** A report of the same kind and from the same place counts as much as a few common words. */
const SAME_KIND = 0.1
/** Less has nothing to do with it. */
const LIKENESS_MIN = 0.25

/** Closed reports whose reasons are most like those of this one, the most similar first. */
export function similarReports(one: ReportCase, closed: readonly ReportCase[]): ReportCase[] {
  const own = wordsOf(one)
  return closed
    .filter(({ id, body }) => id !== one.id && body.outcome !== null)
    .map((other) => ({ other, likeness: likenessOf(own, wordsOf(other)) + bonusOf(one, other) }))
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .toSorted((a, b) => b.likeness - a.likeness || b.other.createdAt - a.other.createdAt)
    .slice(0, SIMILAR_MAX)
    .map(({ other }) => other)
}

/** The words of all its reasons, whatever their accents and capitals. */
function wordsOf({ body }: ReportCase): ReadonlySet<string> {
  const reasons = body.reports.map(({ reason }) => foldName(reason)).join(' ')
  const words = reasons.match(/[\p{L}\p{N}]+/gu) ?? []
  const long = words.filter(({ length }) => length >= WORD_MIN)
  return new Set(long.length > 0 ? long : words)
}

/** Shared words, of all the words of both. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

function bonusOf({ body }: ReportCase, { body: other }: ReportCase): number {
  const isSame = body.kind === other.kind && body.reports[0]?.source === other.reports[0]?.source
  return isSame ? SAME_KIND : 0
}
