import type { ListedReport } from '#core/reports-api.ts'
import { m } from '#texts'

type ReporterNotesProps = { background: NonNullable<ListedReport['background']>; name: string }

/** What the team may want to know about the first reporter: a first report, or several rejected ones. */
export function ReporterNotes({ background: { isFirstReport, rejected }, name }: ReporterNotesProps) {
  return (
    <>
      {isFirstReport && <p className="sm">{m['reports.bot.firstReport']({ member: name })}</p>}
      {rejected > 0 && <p className="sm">{m['reports.bot.oftenRejected']({ member: name, count: rejected })}</p>}
    </>
  )
}
