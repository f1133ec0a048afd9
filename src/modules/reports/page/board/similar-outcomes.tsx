import type { ListedReport, ReportOutcome } from '#core/reports-api.ts'
import { REPORT_OUTCOMES, REPORT_SANCTIONS } from '#core/reports-api.ts'
import { m } from '#texts'
import { OUTCOME_NAMES, SANCTION_NAMES } from './report-labels.ts'

type Similar = ListedReport['similar']

/** What was decided about the reports most like this one: a hint, never a decision. */
export function SimilarOutcomes({ similar }: { similar: Similar }) {
  if (similar.length === 0) return null
  const decided = REPORT_OUTCOMES.map((outcome) => ({
    outcome,
    among: similar.filter((one) => one.outcome === outcome),
  }))
    .filter(({ among }) => among.length > 0)
    .toSorted((a, b) => b.among.length - a.among.length)
  return (
    <p className="soft sm">
      {m['reports.page.board.similar']()} {decided.map(({ outcome, among }) => wordsOf(outcome, among)).join(' · ')}
    </p>
  )
}

/** "Sanctioned: #12 (Mute), #9". */
function wordsOf(outcome: ReportOutcome, among: Similar): string {
  const numbers = among.map(({ number, sanction }) => {
    const type = REPORT_SANCTIONS.find((one) => one === sanction)
    return type ? `#${number} (${SANCTION_NAMES[type]()})` : `#${number}`
  })
  return m['reports.page.board.similarDecided']({ outcome: OUTCOME_NAMES[outcome](), numbers: numbers.join(', ') })
}
