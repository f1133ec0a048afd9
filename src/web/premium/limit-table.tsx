import { FALLBACK_LOCALE } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useSite } from '../site-data.ts'
import type { LimitGroup } from './limit-rows.server.ts'

type LimitTableProps = { groups: readonly LimitGroup[]; className: string; label?: string }

/** Free and premium side by side, from the table that the API enforces. */
export function LimitTable({ groups, className, label }: LimitTableProps) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m['premium.limit']()}</th>
          <th scope="col" className="num">
            {m['premium.free']()}
          </th>
          <th scope="col" className="num">
            {m['premium.premium']()}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="limit-group">
              {group.name}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td className="num">{formatNumber(row.free, locale)}</td>
              <td className="num">
                <b>{formatNumber(row.premium, locale)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
