import { useState } from 'react'
import { TICKET_SEARCH_MAX } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useSavedTickets } from './fields.tsx'

type PanelChoiceProps = { panelId: string | null; onChoose(panelId: string | null): void }

/** Tickets of one panel, or of all. */
export function PanelChoice({ panelId, onChoose }: PanelChoiceProps) {
  const { panels } = useSavedTickets()
  return (
    <select
      className="input"
      aria-label={m['tickets.page.inbox.panel']()}
      value={panelId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value || null)}
    >
      <option value="">{m['tickets.page.inbox.everyPanel']()}</option>
      {panels.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

type SearchFormProps = { label: string; search: string; onSearch(search: string): void }

/** Searches when it is submitted, not with every letter. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search)
  return (
    <form
      className="inbox-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextInput label={label} placeholder={label} value={typed} maxLength={TICKET_SEARCH_MAX} onChange={setTyped} />
      <Button type="submit" icon="u-search">
        {m['tickets.page.inbox.find']()}
      </Button>
    </form>
  )
}
