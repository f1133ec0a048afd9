import { useState } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ChoiceRow } from '#ui/entries/form-rows.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { monthText } from '../rules/birth-date.ts'
import { DateDialog } from './date-dialog.tsx'
import { MONTHS } from './date-form.tsx'
import { useSavedBirthdays } from './fields.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { UpcomingList, useManagedDates } from './upcoming-list.tsx'
import { useBirthdays } from './use-birthdays.tsx'
import './upcoming.css'

const NEXT = 'next'
/** Plain numbers as keys would be listed before the words. */
const keyOf = (month: number) => `month ${month}`

/** The next birthdays, those of a month, and how the announcement looks on Discord. */
export function Upcoming({ onChanged }: { onChanged(): void }) {
  const { locale } = useGuildTools()
  const isManaged = useManagedDates()
  const [shown, setShown] = useState(NEXT)
  const [isAdding, setAdding] = useState(false)
  const month = MONTHS.find((one) => keyOf(one) === shown) ?? null
  const { found, failure, reload } = useBirthdays(month)
  const readAgain = () => {
    reload()
    onChanged()
  }
  const months = Object.fromEntries(MONTHS.map((one) => [keyOf(one), monthText(one, locale)]))
  return (
    <Section
      title={m['birthdays.page.upcoming.title']()}
      summary={m['birthdays.page.upcoming.summary']()}
      aside={
        <>
          <AnnouncementTest />
          {isManaged && (
            <Button size="small" icon="u-plus" onClick={() => setAdding(true)}>
              {m['birthdays.page.upcoming.add']()}
            </Button>
          )}
        </>
      }
    >
      <Sheet>
        <ChoiceRow
          label={m['birthdays.page.upcoming.shown']()}
          value={shown}
          options={{ [NEXT]: m['birthdays.page.upcoming.nextTen'](), ...months }}
          onChange={setShown}
        />
      </Sheet>
      <FailureNote failure={failure} onRetry={reload} />
      {failure === null && found === null && <Skeleton shape="card" />}
      {found?.list.length === 0 && (
        <Empty icon="m-birthdays">
          {month === null
            ? m['birthdays.page.upcoming.none']()
            : m['birthdays.page.upcoming.noneInMonth']({ month: monthText(month, locale) })}
        </Empty>
      )}
      {found && found.list.length > 0 && month !== null && <MonthCalendar month={month} list={found.list} />}
      {found && found.list.length > 0 && <UpcomingList list={found.list} onChanged={readAgain} />}
      {found && found.hidden > 0 && (
        <p className="soft sm">
          {m['birthdays.page.upcoming.hidden']({ count: found.hidden, members: formatNumber(found.hidden, locale) })}
        </p>
      )}
      {isAdding && <DateDialog known={null} onSaved={readAgain} onClosed={() => setAdding(false)} />}
    </Section>
  )
}

/** Sends the saved announcement to the saved channel, with the person who tests it as the member being celebrated. */
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
