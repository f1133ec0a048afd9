import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { type DayBar, percentOf } from './day-bars.ts'
import { dayOf } from './day-of.ts'
import type { SystemPart } from './read-parts.server.ts'

/** The figures behind the bars of every part: one row per day, one column per part. */
export function DayTable({ parts, locale }: { parts: readonly SystemPart[]; locale: Locale }) {
  const days = measuredDays(parts)
  if (days.length === 0) return null
  return (
    <details className="status-table">
      <summary className="sm">{m['status.table']()}</summary>
      <p className="sm soft">{m['status.tableCaption']()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard */}
      <section className="status-table-scroll" aria-label={m['status.tableCaption']()} tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{m['status.date']()}</th>
              {parts.map(({ id, name }) => (
                <th key={id} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((date) => (
              <tr key={date}>
                <th scope="row">{dayOf(date, locale)}</th>
                {parts.map(({ id, bars }) => (
                  <td key={id} className="num">
                    {figuresOf(
                      bars.find((bar) => bar.date === date),
                      locale,
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** The newest first; a day on which nothing was measured is left out. */
export function measuredDays(parts: readonly Pick<SystemPart, 'bars'>[]): string[] {
  const dates = parts.flatMap(({ bars }) => bars.filter(({ samples }) => samples > 0).map(({ date }) => date))
  return [...new Set(dates)].toSorted().toReversed()
}

/** "99.98 % · 4.2 ms" */
function figuresOf(bar: DayBar | undefined, locale: Locale): string {
  if (!bar || bar.share === null) return '–'
  const share = `${formatNumber(percentOf(bar.share), locale)}\u00a0%`
  if (bar.latencyMs === null) return share
  return `${share} · ${formatNumber(Math.round(bar.latencyMs * 10) / 10, locale)}\u00a0ms`
}
