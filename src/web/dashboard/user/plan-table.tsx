import { FALLBACK_LOCALE } from '#core/locale.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatCount } from '#ui/format.ts'
import { Section } from '#ui/section.tsx'
import type { LimitGroup } from '../../premium/limit-rows.server.ts'
import { useSite } from '../../site-data.ts'

/** What each plan gives, from the table that the API enforces. */
export function PlanTable({ groups }: { groups: readonly LimitGroup[] }) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  return (
    <Section title={m['user.premium.plans']()} summary={m['user.premium.plansText']()}>
      <Disclosure title={m['user.premium.plansOpen']()}>
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">{m['premium.limit']()}</th>
              <th scope="col">{m['premium.free']()}</th>
              <th scope="col">{m['premium.premium']()}</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="plan-group">
                  {group.name}
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <td>{formatCount(row.free, locale)}</td>
                  <td>
                    <b>{formatCount(row.premium, locale)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Disclosure>
    </Section>
  )
}
