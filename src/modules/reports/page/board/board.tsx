import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ListedReport, REPORT_SEARCH_MAX, REPORT_STATES, type ReportAction } from '#core/reports-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ReportCard } from './report-card.tsx'
import { STATE_FILTERS } from './report-labels.ts'
import { SanctionDialog } from './sanction-dialog.tsx'
import { firstQuestion, useReports } from './use-reports.tsx'
import '#ui/worklist.css'

const STATES = [...REPORT_STATES, 'all'] as const

/** The reports, to be handled on this page. Shown only to people who handle reports. */
export function Board() {
  const { actOnReport } = useGuildTools()
  const [query] = useSearchParams()
  const first = firstQuestion(query.get('report'))
  const board = useReports(first)
  const [typed, setTyped] = useState(first.q ?? '')
  const [closing, setClosing] = useState<ListedReport | null>(null)
  const [sanctioning, setSanctioning] = useState<ListedReport | null>(null)
  const [acting, setActing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { question, list } = board
  const act = async ({ id }: ListedReport, action: ReportAction) => {
    setActing(id)
    const answer = await actOnReport(id, action)
    setActing(null)
    setFailure(answer.ok ? null : answer.message)
    board.fromTheBeginning()
  }
  return (
    <Section title={m['reports.page.board.title']()} summary={m['reports.page.board.summary']()}>
      <div className="worklist-tools">
        <Segment
          label={m['reports.bot.state']()}
          value={question.state ?? 'all'}
          options={STATES.map((value) => ({ value, label: STATE_FILTERS[value]() }))}
          onChange={(state) => board.ask({ state: state === 'all' ? undefined : state })}
        />
        <form
          className="worklist-search"
          onSubmit={(event) => {
            event.preventDefault()
            board.ask({ q: typed.trim() || undefined })
          }}
        >
          <TextInput
            label={m['reports.page.board.search']()}
            placeholder={m['reports.page.board.search']()}
            value={typed}
            maxLength={REPORT_SEARCH_MAX}
            onChange={setTyped}
          />
          <Button type="submit" icon="u-search">
            {m['reports.page.board.find']()}
          </Button>
        </form>
      </div>
      <FailureNote failure={failure ?? board.failure} onRetry={board.again} />
      {list === null && board.failure === null && <Skeleton shape="card" />}
      {list !== null && list.length === 0 && <Empty icon="m-reports">{m['reports.bot.noCases']()}</Empty>}
      {list !== null && list.length > 0 && (
        <ul className="worklist" aria-label={m['reports.page.board.title']()}>
          {list.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              busy={acting === report.id}
              onAct={(action) => act(report, action)}
              onClose={() => setClosing(report)}
              onSanction={() => setSanctioning(report)}
            />
          ))}
        </ul>
      )}
      {board.hasMore && (
        <Button busy={board.isReading} onClick={board.readMore}>
          {m['reports.page.board.more']()}
        </Button>
      )}
      {closing && <CloseDialog report={closing} onDone={board.fromTheBeginning} onClosed={() => setClosing(null)} />}
      {sanctioning && (
        <SanctionDialog report={sanctioning} onDone={board.fromTheBeginning} onClosed={() => setSanctioning(null)} />
      )}
    </Section>
  )
}
