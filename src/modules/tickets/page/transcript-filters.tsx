import { TICKET_STARS, type TranscriptQuestion } from '#core/tickets-api.ts'
import { m } from '#texts'
import { PersonPicker } from '#ui/people/person-picker.tsx'

type TranscriptFiltersProps = { question: TranscriptQuestion; onAsk(change: Partial<TranscriptQuestion>): void }

/** Filters by who closed the ticket, its rating, and the date. */
export function TranscriptFilters({ question, onAsk }: TranscriptFiltersProps) {
  const { closerId, rating, from, to } = question
  const day = (label: string, value: string | null, ask: (value: string | null) => void) => (
    <label className="transcript-day soft sm">
      {label}
      <input
        className="input"
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => ask(currentTarget.value || null)}
      />
    </label>
  )
  return (
    <div className="inbox-narrowing">
      <PersonPicker
        label={m['tickets.page.search.closer']()}
        everybody={m['tickets.page.search.everyCloser']()}
        value={closerId}
        onChange={(next) => onAsk({ closerId: next })}
      />
      <select
        className="input"
        aria-label={m['tickets.page.search.rating']()}
        value={rating ?? ''}
        onChange={({ currentTarget: { value } }) => onAsk({ rating: value === '' ? null : Number(value) })}
      >
        <option value="">{m['tickets.page.search.everyRating']()}</option>
        {TICKET_STARS.map((count) => (
          <option key={count} value={count}>
            {m['tickets.page.search.stars']({ count })}
          </option>
        ))}
      </select>
      {day(m['tickets.page.search.from'](), from, (next) => onAsk({ from: next }))}
      {day(m['tickets.page.search.to'](), to, (next) => onAsk({ to: next }))}
    </div>
  )
}
