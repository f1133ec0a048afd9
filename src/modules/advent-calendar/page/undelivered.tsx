import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { UndeliveredGift } from '#core/calendar-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/section.tsx'
import './calendar.css'

type UndeliveredProps = { gifts: readonly UndeliveredGift[]; onChanged(): void }

/** Gifts to be handed out by a person when nobody could be notified of them. */
export function Undelivered({ gifts, onChanged }: UndeliveredProps) {
  const { calendar } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'advent-calendar'))
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const mark = async (id: string) => {
    setBusy(id)
    const answer = await calendar.markDelivered(id)
    setBusy(null)
    setFailure(answer.ok ? null : answer.message)
    if (answer.ok) onChanged()
  }
  return (
    <>
      <Note tone="attention">
        <p>
          <b>{m['advent-calendar.page.statistics.undelivered']()}</b>
        </p>
        <p>{m['advent-calendar.page.statistics.undeliveredHelp']()}</p>
      </Note>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <Sheet>
        {gifts.map(({ id, name, day, gift }) => (
          <div className="undelivered-row" key={id}>
            <span className="grow">
              <b>{name ?? m['advent-calendar.page.statistics.somebody']()}</b>{' '}
              {m['advent-calendar.page.statistics.waiting']({ day, gift })}
            </span>
            <Button
              size="small"
              icon="u-check"
              busy={busy === id}
              disabled={!canEdit || busy !== null}
              onClick={() => mark(id)}
            >
              {m['advent-calendar.page.statistics.delivered']()}
            </Button>
          </div>
        ))}
      </Sheet>
    </>
  )
}
