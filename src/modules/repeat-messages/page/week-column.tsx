import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { WeekDay, WeekSend } from '../rules/week.ts'
import { clockText } from './clock-text.ts'
import type { ShownEntry } from './use-week.tsx'
import { dayCount, useDayNames } from './week-days.tsx'

type WeekColumnProps = {
  day: WeekDay<ShownEntry>
  /** How far down each send stands, in hours. */
  places: readonly number[]
  rows: number
  /** Today: how much of the column is over, and what the clock shows. */
  past: { hours: number; label: string } | null
  isChosen: boolean
  timezone: string
  isGone(channelId: string): boolean
}

export function WeekColumn({ day, places, rows, past, isChosen, timezone, isGone }: WeekColumnProps) {
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
                key={`${send.entry.id} ${send.moments[0]}`}
                send={send}
                place={places[index] ?? 0}
                timezone={timezone}
                isGone={isGone(send.entry.channel)}
              />
            ))}
          </ul>
        ) : (
          <p className="week-none">{m['repeat-messages.page.week.none']()}</p>
        )}
      </div>
    </div>
  )
}

type SendProps = { send: WeekSend<ShownEntry>; place: number; timezone: string; isGone: boolean }

function Send({ send: { entry, moments }, place, timezone, isGone }: SendProps) {
  const { locale } = useGuildTools()
  const [first] = moments
  const mayBeSkipped = !entry.forceResend
  const look = isGone ? ' week-send-gone' : mayBeSkipped ? ' week-send-unsure' : ''
  const name = moments.length > 1 ? `${entry.name} ×${moments.length}` : entry.name
  const note = isGone
    ? m['repeat-messages.page.week.gone']()
    : mayBeSkipped
      ? m['repeat-messages.page.week.unsure']()
      : null
  return (
    <li className={`week-send${look}`} style={{ top: `calc(var(--hour) * ${place})` }}>
      <time dateTime={new Date(first).toISOString()}>{clockText(first, locale, timezone)}</time>
      <b title={name}>{name}</b>
      {note && <Icon name={isGone ? 'u-alert' : 'u-clock'} size="small" />}
      {note && <small>{note}</small>}
    </li>
  )
}
