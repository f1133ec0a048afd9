import type { TranscriptList } from '#core/tickets-api.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PanelChoice, SearchForm } from './ticket-search.tsx'
import { TranscriptFilters } from './transcript-filters.tsx'
import { TranscriptLinks } from './transcript-links.tsx'
import { useTranscripts } from './use-transcripts.tsx'
import './inbox.css'

/** The messages of closed tickets, as long as they are kept. */
export function Transcripts() {
  const reading = useTranscripts()
  const { transcripts, failure, question } = reading
  const { before: _, ...narrowing } = question
  const isNarrowed = Object.values(narrowing).some((part) => part !== null && part !== '')
  return (
    <Section title={m['tickets.page.search.title']()} summary={m['tickets.page.search.summary']()}>
      <div className="inbox-narrowing">
        <PanelChoice panelId={question.panelId} onChoose={(panelId) => reading.ask({ panelId })} />
        <SearchForm
          label={m['tickets.page.search.what']()}
          search={question.search}
          onSearch={(search) => reading.ask({ search })}
        />
      </div>
      <TranscriptFilters question={question} onAsk={reading.ask} />
      <FailureNote failure={failure} onRetry={reading.fromTheBeginning} />
      {transcripts === null && failure === null && <Skeleton shape="card" />}
      {transcripts?.length === 0 && !reading.hasMore && (
        <Empty icon="m-tickets">
          {isNarrowed ? m['tickets.page.search.noMatch']() : m['tickets.page.search.none']()}
        </Empty>
      )}
      {transcripts !== null && transcripts.length > 0 && (
        <ul className="inbox" aria-label={m['tickets.page.search.title']()}>
          {transcripts.map((transcript) => (
            <Found key={transcript.ticket.id} transcript={transcript} onDeleted={reading.fromTheBeginning} />
          ))}
        </ul>
      )}
      {reading.hasMore && (
        <Button busy={reading.isReading} onClick={reading.readMore}>
          {m['tickets.page.search.further']()}
        </Button>
      )}
    </Section>
  )
}

type FoundProps = { transcript: TranscriptList['transcripts'][number]; onDeleted(): void }

function Found({ transcript: { ticket, excerpt }, onDeleted }: FoundProps) {
  const { locale } = useGuildTools()
  const { number, subject, panel, opener, closed } = ticket
  const panelName = panel.name ?? m['ui.values.gone']()
  const day = closed && writtenDate(new Date(closed.at), locale, { dateStyle: 'medium' })
  return (
    <li className="inbox-ticket transcript-found">
      <h3>{`#${number} ${subject ?? panelName}`}</h3>
      <p className="soft sm">{[opener.name ?? opener.id, panelName, day].filter(Boolean).join(' · ')}</p>
      {excerpt && (
        <blockquote>
          <b>{excerpt.author}</b> {excerpt.content}
        </blockquote>
      )}
      <TranscriptLinks ticket={ticket} onDeleted={onDeleted} />
    </li>
  )
}
