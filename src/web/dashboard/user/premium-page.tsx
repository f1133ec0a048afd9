import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LimitGroup } from '../../premium/limit-rows.server.ts'
import { CodeSection } from './code-section.tsx'
import { PlanTable } from './plan-table.tsx'
import { PremiumHistory } from './premium-history.tsx'
import { SlotSection } from './slot-section.tsx'
import { usePremium } from './use-premium.ts'
import './premium-page.css'

/** Slots, codes, and what they include. */
export function PremiumPage({ groups }: { groups: readonly LimitGroup[] }) {
  const premium = usePremium(m['dashboard.guild_overview.errors.guild.post.communication']())
  const { state, load } = premium
  return (
    <>
      <PageHead title={m['user.premium.title']()}>{m['user.premium.summary']()}</PageHead>
      <div className="columns-main my-premium">
        {state === 'loading' && <Skeleton shape="card" />}
        {state === 'failed' && (
          <Empty icon="u-alert" action={<Button onClick={() => load()}>{m['dashboard.retry']()}</Button>}>
            {m['user.premium.failed']()}
          </Empty>
        )}
        {typeof state === 'object' && (
          <>
            <CodeSection premium={state} {...premium} />
            <SlotSection premium={state} {...premium} />
            <PremiumHistory history={state.history} />
          </>
        )}
        <PlanTable groups={groups} />
      </div>
    </>
  )
}
