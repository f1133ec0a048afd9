import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { StateMark } from '#ui/state-mark.tsx'
import { type DayBar, percentOf } from './day-bars.ts'
import { dayOf } from './day-of.ts'
import type { SystemPart } from './read-parts.server.ts'

/** The current state in words, and the last ninety days as bars. */
export function PartRow({ part, locale }: { part: SystemPart; locale: Locale }) {
  const { name, detail, up, latency, bars, uptime } = part
  const state = up ? m['status.answers']() : m['status.silent']()
  const measured = bars.filter(({ state }) => state !== 'unknown')
  const troubled = measured.filter(({ state }) => state !== 'fine').length
  return (
    <li className="status-part">
      <div className="status-part-head">
        <StateMark state={up ? 'on' : 'suspended'} label="" />
        <h2>{name}</h2>
        <span className="soft sm grow">{[state, detail, latency].filter(Boolean).join(' · ')}</span>
        <span className="sm num status-uptime">
          {uptime === null
            ? m['status.noUptime']()
            : m['status.uptime']({ percent: formatNumber(uptime, locale), days: measured.length })}
        </span>
      </div>
      <div className="status-bars" role="img" aria-label={m['status.bars']({ name, days: measured.length, troubled })}>
        {bars.map((bar) => (
          <span key={bar.date} className={`status-bar status-bar-${bar.state}`} title={wordsOf(bar, locale)} />
        ))}
      </div>
      <div className="status-scale xs faint" aria-hidden="true">
        <span>{m['status.ago']()}</span>
        <span>{m['status.today']()}</span>
      </div>
    </li>
  )
}

function wordsOf({ date, share }: DayBar, locale: Locale): string {
  const day = dayOf(date, locale)
  if (share === null) return m['status.dayUnknown']({ date: day })
  return m['status.day']({ date: day, percent: formatNumber(percentOf(share), locale) })
}
