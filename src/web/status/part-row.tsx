import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { StateMark } from '#ui/state-mark.tsx'
import { type DayBar, percentOf } from './day-bars.ts'
import type { SystemPart } from './read-parts.server.ts'

/** Now in words, ninety days as bars, and the same as a table for whoever wants the figures. */
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
      {measured.length > 0 && <DayTable name={name} bars={measured} locale={locale} />}
    </li>
  )
}

function DayTable({ name, bars, locale }: { name: string; bars: readonly DayBar[]; locale: Locale }) {
  return (
    <details className="status-table">
      <summary className="sm">
        {m['status.table']()}
        <span className="unseen">, {name}</span>
      </summary>
      <div className="status-table-scroll">
        <table className="plain-table" aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{m['status.date']()}</th>
              <th scope="col" className="num">
                {m['status.share']()}
              </th>
              <th scope="col" className="num">
                {m['status.latency']()}
              </th>
              <th scope="col" className="num">
                {m['status.samples']()}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ date, share, latencyMs, samples }) => (
              <tr key={date}>
                <th scope="row">{dayOf(date, locale)}</th>
                <td className="num">{share === null ? '–' : `${formatNumber(percentOf(share), locale)}\u00a0%`}</td>
                <td className="num">
                  {latencyMs === null ? '–' : `${formatNumber(Math.round(latencyMs * 10) / 10, locale)}\u00a0ms`}
                </td>
                <td className="num">{formatNumber(samples, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function wordsOf({ date, share }: DayBar, locale: Locale): string {
  const day = dayOf(date, locale)
  if (share === null) return m['status.dayUnknown']({ date: day })
  return m['status.day']({ date: day, percent: formatNumber(percentOf(share), locale) })
}

const dayOf = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
