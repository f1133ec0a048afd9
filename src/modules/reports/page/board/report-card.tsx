import { type ListedReport, REPORT_TICKETS, type ReportAction, type ReportPerson } from '#core/reports-api.ts'
import { timestampOf } from '#core/snowflake.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { useReportSettings } from '../fields.tsx'
import { LinkedCases } from './linked-cases.tsx'
import { ReportFiles } from './report-files.tsx'
import { liveState, OUTCOME_NAMES, SOURCE_NAMES, TICKET_NAMES } from './report-labels.ts'
import { ReporterNotes } from './reporter-notes.tsx'
import { SimilarOutcomes } from './similar-outcomes.tsx'
import { Surroundings } from './surroundings.tsx'

const TONE = { solved: 'success', sanctioned: 'danger', rejected: 'plain' } as const

const nameOf = ({ id, name }: ReportPerson) => name ?? id

type ReportCardProps = {
  report: ListedReport
  busy: boolean
  onAct(action: ReportAction): void
  onClose(): void
  onSanction(): void
}

/** One report: its member, the reports, who handles it, and its actions. */
export function ReportCard({ report, busy, onAct, onClose, onSanction }: ReportCardProps) {
  const { messageLink, locale, user } = useGuildTools()
  const { hasTickets, customSanction, predefinedSanctions } = useReportSettings()
  const { number, state, outcome, target, reports, count, message, handlers, closedBy, context, post } = report
  const day = (ms: number) => writtenDate(ms, locale, { dateStyle: 'medium' })
  const { targetJoinedAt, tickets, background, isByApp } = report
  const facts = [
    m['reports.bot.account']({ day: day(timestampOf(target.id)) }),
    ...(targetJoinedAt ? [m['reports.bot.memberSince']({ day: day(Date.parse(targetJoinedAt)) })] : []),
    ...(background && background.sanctions + background.reports > 0 ? [m['reports.bot.earlier'](background)] : []),
  ]
  const [first] = reports
  const isMine = handlers.some(({ id }) => id === user?.id)
  const title = m['reports.page.board.about']({ number, name: nameOf(target) })
  const button = (label: string, onClick: () => void) => (
    <Button size="small" disabled={busy} aria-label={`${label}: ${title}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className="worklist-card">
      <header>
        <h3>{title}</h3>
        {outcome ? (
          <Badge tone={TONE[outcome]}>{OUTCOME_NAMES[outcome]()}</Badge>
        ) : (
          <Badge tone={state === 'claimed' ? 'tint' : 'attention'}>{liveState(state)}</Badge>
        )}
      </header>
      <p className="soft sm">{facts.join(' · ')}</p>
      {report.isAboutTeam && <p className="sm">{m['reports.bot.aboutTeam']()}</p>}
      {isByApp && <p className="sm">{m['reports.bot.byApp']()}</p>}
      {message && (
        <>
          <Reported message={message} />
          <Surroundings report={report} />
        </>
      )}
      <ul className="worklist-said">
        {reports.map(({ reporter, reason, source, file, at, message: other }) => (
          <li key={`${reporter.id} ${at}`}>
            {other && <Reported message={other} />}
            <p className="worklist-text">{reason}</p>
            <p className="soft sm">
              {[nameOf(reporter), ...(source ? [SOURCE_NAMES[source]()] : []), momentText(at, locale)].join(' · ')}
            </p>
            {file && <ReportFiles files={[file]} />}
          </li>
        ))}
      </ul>
      {background && first && count === reports.length && (
        <ReporterNotes background={background} name={nameOf(first.reporter)} />
      )}
      {count > reports.length && (
        <p className="soft sm">{m['reports.page.board.earlier']({ count: count - reports.length })}</p>
      )}
      <SimilarOutcomes similar={report.similar} />
      {report.sanctions.length > 0 && <LinkedCases numbers={report.sanctions} />}
      {tickets.length > 0 && (
        <p className="soft sm">
          {m['reports.bot.tickets']()} {tickets.map(({ number: ticket }) => `#${ticket}`).join(', ')}
        </p>
      )}
      {handlers.length > 0 && (
        <p className="soft sm">{m['reports.bot.claimedBy']({ people: handlers.map(nameOf).join(', ') })}</p>
      )}
      {closedBy && <p className="soft sm">{m['reports.page.board.closedBy']({ name: nameOf(closedBy) })}</p>}
      {context && (
        <p className="worklist-text soft sm">
          {m['reports.bot.context']()} – {context}
        </p>
      )}
      <div className="worklist-actions">
        {state === 'closed'
          ? button(m['reports.bot.reopen'](), () => onAct({ action: 'reopen' }))
          : [
              <span key="claim">
                {isMine
                  ? button(m['reports.page.board.release'](), () => onAct({ action: 'release' }))
                  : button(m['reports.bot.claim'](), () => onAct({ action: 'claim' }))}
              </span>,
              <span key="close">{button(m['reports.bot.process'](), onClose)}</span>,
              (customSanction || predefinedSanctions.length > 0) && (
                <span key="sanction">{button(m['reports.bot.sanction'](), onSanction)}</span>
              ),
              hasTickets &&
                REPORT_TICKETS.map((whom) => (
                  <span key={whom}>{button(TICKET_NAMES[whom](), () => onAct({ action: 'ticket', with: whom }))}</span>
                )),
              count > 1 && (
                <span key="split">{button(m['reports.bot.split'](), () => onAct({ action: 'split' }))}</span>
              ),
            ]}
        {post && (
          <a className="link sm" href={messageLink(post.channelId, post.messageId)} target="_blank" rel="noreferrer">
            {m['reports.page.board.onDiscord']()}
          </a>
        )}
      </div>
    </li>
  )
}

function Reported({ message: { channelId, id, text, files } }: { message: NonNullable<ListedReport['message']> }) {
  const { messageLink } = useGuildTools()
  return (
    <>
      {text && <blockquote className="worklist-text">{text}</blockquote>}
      <ReportFiles files={files} />
      <a className="link sm" href={messageLink(channelId, id)} target="_blank" rel="noreferrer">
        {m['reports.page.board.messageOnDiscord']()}
      </a>
    </>
  )
}
