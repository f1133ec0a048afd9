import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Section } from '#ui/section.tsx'
import type { LimitGroup } from '../../premium/limit-rows.server.ts'
import { LimitTable } from '../../premium/limit-table.tsx'

/** What each plan includes. */
export function PlanTable({ groups }: { groups: readonly LimitGroup[] }) {
  return (
    <Section title={m['user.premium.plans']()} summary={m['user.premium.plansText']()}>
      <Disclosure title={m['user.premium.plansOpen']()}>
        <LimitTable groups={groups} className="plan-table" />
      </Disclosure>
    </Section>
  )
}
