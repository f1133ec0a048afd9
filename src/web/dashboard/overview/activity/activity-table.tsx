import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { dayLabel } from './day-label.ts'
import type { Day } from './fill-days.ts'

/** The figures of the charts as a table, the newest day first. */
export function ActivityTable({ days }: { days: readonly Day[] }) {
  const { locale } = useGuildTools()
  const shown = (count: number | null) => (count === null ? '–' : formatNumber(count, locale))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="activity-table" tabIndex={0} aria-label={m['overview.activity.table']()}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m['overview.activity.columns.day']()}</th>
            <th scope="col">{m['overview.activity.columns.messages']()}</th>
            <th scope="col">{m['overview.activity.columns.members']()}</th>
            <th scope="col">{m['overview.activity.columns.joins']()}</th>
            <th scope="col">{m['overview.activity.columns.leaves']()}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, counted }) => (
            <tr key={day}>
              <th scope="row">{dayLabel(day, locale, 'short')}</th>
              <td>{shown(counted?.messages ?? null)}</td>
              <td>{shown(counted?.members ?? null)}</td>
              <td>{shown(counted?.joins ?? null)}</td>
              <td>{shown(counted?.leaves ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
