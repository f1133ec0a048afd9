import { FALLBACK_LOCALE } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { FIRST_SCREEN } from '../islands/first-screen.tsx'
import { pageMeta } from '../open-graph/page-meta.ts'
import { limitGroups } from '../premium/limit-rows.server.ts'
import { Plans } from '../premium/plans.tsx'
import { factsOf } from '../request-context.ts'
import { useSite } from '../site-data.ts'
import type { Route } from './+types/premium.ts'
import '../premium/premium.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m['premium.title'](), description: m['premium.description']() })

export const loader = ({ context }: Route.LoaderArgs) => ({ groups: limitGroups(factsOf(context).locale) })

/** Free and premium side by side, from the table that the API enforces. */
export default function Premium({ loaderData: { groups } }: Route.ComponentProps) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  return (
    <div className="wrap plain-page premium">
      <div className="premium-head">
        <h1>{m['premium.title']()}</h1>
        <p className="plain-lead" id={FIRST_SCREEN}>
          {m['premium.lead']()}
        </p>
        <Plans />
      </div>
      <table className="plain-table" aria-label={m['premium.table']()}>
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
              <th scope="rowgroup" colSpan={3} className="plain-group">
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
    </div>
  )
}
