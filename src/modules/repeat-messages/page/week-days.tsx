import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { WeekDay, WeekSend } from '../rules/week.ts'
import type { ShownEntry } from './use-week.tsx'

type Day = WeekDay<ShownEntry>

export const dayCount = (sends: readonly WeekSend<unknown>[]): number =>
  sends.reduce((sum, { moments }) => sum + moments.length, 0)

/** "Tue" and "17", and in full "Tuesday, November 17". */
export function useDayNames(timezone: string) {
  const { locale } = useGuildTools()
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone })
  const [weekday, number] = [format({ weekday: 'short' }), format({ day: 'numeric' })]
  const full = (at: number) =>
    writtenDate(at, locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: timezone })
  return ({ at }: Day) => ({ weekday: weekday.format(at), number: number.format(at), full: full(at) })
}

type WeekStripProps = {
  days: readonly Day[]
  timezone: string
  chosen: string | undefined
  onChoose(day: string): void
}

/** On narrow screens: a small arch for each day, with the number of copies. */
export function WeekStrip({ days, timezone, chosen, onChoose }: WeekStripProps) {
  const namesOf = useDayNames(timezone)
  return (
    <fieldset className="week-strip" aria-label={m['repeat-messages.page.week.choose']()}>
      {days.map((day) => {
        const { weekday, number, full } = namesOf(day)
        const count = dayCount(day.sends)
        return (
          <button key={day.day} type="button" aria-pressed={day.day === chosen} onClick={() => onChoose(day.day)}>
            <span className="week-short" aria-hidden="true">
              {weekday}
              <b>{number}</b>
              {count === 0 ? '–' : count}
            </span>
            <span className="unseen">{`${full}, ${m['repeat-messages.page.week.sends']({ count })}`}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
