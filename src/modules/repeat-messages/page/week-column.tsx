import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { clockText } from '../rules/clock-text.ts'
import type { WeekDay, WeekSend } from '../rules/week.ts'
import type { SendLook } from './send-look.tsx'
import type { ShownEntry } from './use-week.tsx'
import { dayCount, useDayNames } from './week-days.tsx'

type WeekColumnProps = {
  day: WeekDay<ShownEntry>
  /** How far down each copy is, in hours. */
  places: readonly number[]
  rows: number
  /** Today: the part of the column that is over, and the current time. */
  past: { hours: number; label: string } | null
  isChosen: boolean
  timezone: string
  lookOf(send: WeekSend<ShownEntry>): SendLook | null
  /** Shown for an empty day when only one day is shown. */
  none: string
}

export function WeekColumn({ day, places, rows, past, isChosen, timezone, lookOf, none }: WeekColumnProps) {
  const { weekday, number, full } = useDayNames(timezone)(day)
  const count = dayCount(day.sends)
  const words = m['repeat-messages.page.week.sends']({ count })
  return (
    <div className={isChosen ? 'week-day week-day-chosen' : 'week-day'}>
      <p className={past ? 'week-head week-head-today' : 'week-head'}>
        <b>
          {weekday} {number}
        </b>
        {past ? m['repeat-messages.page.week.today']() : words}
      </p>
      <div className="week-column" style={{ height: `calc(var(--hour) * ${rows} + 0.5rem)` }}>
        {past && (
          <div className="week-past" style={{ height: `calc(var(--hour) * ${past.hours})` }}>
            <span>
              <span className="unseen">{m['repeat-messages.page.week.now']()} </span>
              {past.label}
            </span>
          </div>
        )}
        {count > 0 ? (
          <ul aria-label={full}>
            {day.sends.map((send, index) => (
              <Send
                key={`${send.entry.id} ${send.moments[0]} ${send.did}`}
                send={send}
                place={places[index] ?? 0}
                timezone={timezone}
                look={lookOf(send)}
              />
            ))}
          </ul>
        ) : (
          <p className="week-none">{none}</p>
        )}
      </div>
    </div>
  )
}

type SendProps = { send: WeekSend<ShownEntry>; place: number; timezone: string; look: SendLook | null }

function Send({ send: { entry, moments }, place, timezone, look }: SendProps) {
  const { locale } = useGuildTools()
  const [first] = moments
  const name = moments.length > 1 ? `${entry.name} ×${moments.length}` : entry.name
  return (
    <li
      className={look ? `week-send week-send-${look.tone}` : 'week-send'}
      style={{ top: `calc(var(--hour) * ${place})` }}
    >
      <time dateTime={new Date(first).toISOString()}>{clockText(first, locale, timezone)}</time>
      <b title={look ? `${name}, ${look.words}` : name}>{name}</b>
      {look && <Icon name={look.icon} size="small" />}
      {look && <small>{look.words}</small>}
    </li>
  )
}
