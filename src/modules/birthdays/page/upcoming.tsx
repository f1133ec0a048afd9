import { useEffect, useState } from 'react'
import type { UpcomingBirthdays } from '#core/birthdays-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { dateText } from '#core/person/celebrations.ts'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSavedBirthdays } from './fields.tsx'
import './upcoming.css'

/** Who is next, and how the announcement looks on Discord. */
export function Upcoming() {
  return (
    <Section
      title={m['birthdays.page.upcoming.title']()}
      summary={m['birthdays.page.upcoming.summary']()}
      aside={<AnnouncementTest />}
    >
      <UpcomingList />
    </Section>
  )
}

type Read = { upcoming: UpcomingBirthdays | null; failure: string | null }

function UpcomingList() {
  const { birthdays, locale } = useGuildTools()
  const { mode } = useSavedBirthdays()
  const [read, setRead] = useState<Read>({ upcoming: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other dates, another attempt reads again
  useEffect(() => {
    let left = false
    birthdays.upcoming().then((answer) => {
      if (left) return
      setRead(answer.ok ? { upcoming: answer.upcoming, failure: null } : { upcoming: null, failure: answer.message })
    })
    return () => {
      left = true
    }
  }, [birthdays, mode, attempt])
  const { upcoming, failure } = read
  if (failure !== null) {
    return (
      <Note tone="danger" alert>
        {failure}{' '}
        <Button size="small" onClick={() => setAttempt((count) => count + 1)}>
          {m['birthdays.page.upcoming.retry']()}
        </Button>
      </Note>
    )
  }
  if (upcoming === null) return <Skeleton shape="card" />
  const { birthdays: list, hidden } = upcoming
  return (
    <>
      {list.length === 0 ? (
        <Empty icon="m-birthdays">{m['birthdays.page.upcoming.none']()}</Empty>
      ) : (
        <Sheet>
          {list.map(({ userId, name, day, month, next, isToday }) => (
            <div className="upcoming-row" key={userId}>
              <b className="grow">{name}</b>
              <time dateTime={next}>{dateText({ day, month, year: null }, locale)}</time>
              {isToday && <Badge>{m['birthdays.page.upcoming.today']()}</Badge>}
            </div>
          ))}
        </Sheet>
      )}
      {hidden > 0 && (
        <p className="soft sm">
          {m['birthdays.page.upcoming.hidden']({ count: hidden, members: formatNumber(hidden, locale) })}
        </p>
      )}
    </>
  )
}

/** The saved announcement in the saved channel, with whoever asks as the one who celebrates. */
function AnnouncementTest() {
  const { birthdays } = useGuildTools()
  const { announcement, channel } = useSavedBirthdays()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await birthdays.sendTest()
    setBusy(false)
  }
  if (!announcement || channel === null) return null
  return (
    <Button
      size="small"
      icon="u-play"
      busy={busy}
      disabled={isPending || busy}
      title={isPending ? m['birthdays.page.upcoming.saveFirst']() : m['birthdays.page.upcoming.asYou']()}
      onClick={send}
    >
      {m['birthdays.page.upcoming.test']()}
    </Button>
  )
}
