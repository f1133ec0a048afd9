import { useState } from 'react'
import { Link } from 'react-router'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { nextSends } from '../rules/next-sends.ts'

const SHOWN = 5

/** The next times of sending, computed from the form. */
export function NextSends({ entry, startsNow }: { entry: RepeatMessage; startsNow: boolean }) {
  const { locale } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  const { timezone } = useEffectiveSettings<{ timezone: string }>()
  const [now] = useState(() => Date.now())
  const isComplete = entry.days.length > 0 && entry.interval >= 60
  const moments = isComplete ? nextSends(entry, timezone, now, SHOWN, { startsNow }) : []
  const written = (moment: number) =>
    writtenDate(moment, locale, {
      timeZone: timezone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    })
  return (
    <Note tone={moments.length === 0 ? 'attention' : 'info'}>
      {moments.length === 0 ? (
        m['repeat-messages.page.next.never']()
      ) : (
        <>
          <b>{m['repeat-messages.page.next.title']({ timezone })}</b>{' '}
          <Link className="link" to={`/dashboard/${guildId}/settings#setting-timezone`}>
            {m['repeat-messages.page.next.change']()}
          </Link>
          <ul>
            {moments.map((moment) => (
              <li key={moment}>{written(moment)}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
