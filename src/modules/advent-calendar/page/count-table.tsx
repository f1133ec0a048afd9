import { formatNumber } from '#core/numbers.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import './calendar.css'

type CountTableProps = { title: string; unit: string; rows: readonly { name: string; count: number }[] }

/** A table whose figures are also shown as bars: numbers to read out, bars to compare at a glance. */
export function CountTable({ title, unit, rows }: CountTableProps) {
  const { locale } = useGuildTools()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="count-table">
      <caption>{title}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two surprises may have one name
          <tr key={place}>
            <th scope="row">{name}</th>
            <td>
              <span className="count-bar" style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden="true" />
              <span className="count-figure">{formatNumber(count, locale)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
