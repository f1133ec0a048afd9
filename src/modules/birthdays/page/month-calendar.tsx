import type { UpcomingBirthday } from '#core/birthdays-api.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { monthText } from '../rules/birth-date.ts'
import { monthGrid } from '../rules/month-grid.ts'
import { useBirthdaySettings } from './fields.tsx'
import './month-calendar.css'

/** As many as a day has room for; the list below names all. */
const NAMES_SHOWN = 3
/** A Monday, used to name the days of the week. */
const MONDAY = Date.UTC(2024, 0, 1)
const WEEKDAYS = Array.from({ length: 7 }, (_, place) => MONDAY + place * DAY_MS)

type MonthCalendarProps = { month: number; list: readonly UpcomingBirthday[] }

/** The birthdays of a month at a glance. Those of 29 February are shown on the 28th in common years. */
export function MonthCalendar({ month, list }: MonthCalendarProps) {
  const { locale } = useGuildTools()
  const { timezone } = useBirthdaySettings()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(new Date())
  const { year, lastDay, weeks } = monthGrid(month, today)
  const weekday = (style: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
  const isToday = (day: number) => today === `${year}-${two(month)}-${two(day)}`
  return (
    <table className="month-calendar">
      <caption>{`${monthText(month, locale)} ${year}`}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((at) => (
            <th key={at} scope="col" abbr={weekday('long').format(at)}>
              {weekday('short').format(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) =>
              day === null ? (
                <td key={`outside ${WEEKDAYS[place]}`} />
              ) : (
                <td key={day} data-today={isToday(day) || undefined}>
                  <time dateTime={`${year}-${two(month)}-${two(day)}`}>{day}</time>
                  <Names people={list.filter((person) => Math.min(person.day, lastDay) === day)} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function Names({ people }: { people: readonly UpcomingBirthday[] }) {
  if (people.length === 0) return null
  const shown = people.slice(0, NAMES_SHOWN)
  return (
    <ul>
      {shown.map(({ userId, name }) => (
        <li key={userId} title={name}>
          {name}
        </li>
      ))}
      {people.length > NAMES_SHOWN && (
        <li className="soft">{m['birthdays.page.upcoming.more']({ count: people.length - NAMES_SHOWN })}</li>
      )}
    </ul>
  )
}
