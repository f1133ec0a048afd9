import { useId, useMemo, useState } from 'react'
import type { ListedTicket } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { usePeopleSource } from '#ui/people/use-people-source.ts'
import { Picker } from '#ui/picker/picker.tsx'
import { useSavedTickets } from './fields.tsx'

const colleagueWords = () => ({
  choose: m['tickets.page.handOver.choose'](),
  gone: m['ui.values.gone'](),
  search: m['tickets.page.handOver.search'](),
  empty: m['tickets.page.handOver.nobody'](),
  clear: m['tickets.page.handOver.choose'](),
  add: m['tickets.page.handOver.search'](),
})

type HandOverProps = {
  ticket: ListedTicket
  isBusy: boolean
  onTransfer(panelId: string): void
  onAssign(userId: string): void
}

/** Hands the ticket over to the team of another panel, or to one person of this one. */
export function HandOver({ ticket, isBusy, onTransfer, onAssign }: HandOverProps) {
  const { panels, claim } = useSavedTickets()
  const others = panels.filter(({ id }) => id !== ticket.panel.id)
  const [panelId, setPanelId] = useState(others[0]?.id ?? '')
  const [userId, setUserId] = useState<string | null>(null)
  const source = usePeopleSource({ words: useMemo(colleagueWords, []) })
  const id = useId()
  return (
    <div className="hand-over">
      {others.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onTransfer(panelId)
          }}
        >
          <label htmlFor={id}>{m['tickets.page.handOver.panel']()}</label>
          <select
            id={id}
            className="input"
            value={panelId}
            onChange={({ currentTarget: { value } }) => setPanelId(value)}
          >
            {others.map((panel) => (
              <option key={panel.id} value={panel.id}>
                {panel.name}
              </option>
            ))}
          </select>
          <Button type="submit" size="small" busy={isBusy}>
            {m['tickets.page.handOver.transfer']()}
          </Button>
        </form>
      )}
      {claim.status && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (userId !== null) onAssign(userId)
          }}
        >
          <span>{m['tickets.page.handOver.person']()}</span>
          <Picker label={m['tickets.page.handOver.person']()} source={source} value={userId} onPick={setUserId} />
          <Button type="submit" size="small" busy={isBusy} disabled={userId === null}>
            {m['tickets.page.handOver.assign']()}
          </Button>
        </form>
      )}
    </div>
  )
}
