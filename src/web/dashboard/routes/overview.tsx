import { lazy } from 'react'
import { mayRead } from '#core/access.ts'
import { brand } from '#core/brand.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { Attention } from '../overview/attention.tsx'
import { PremiumStanding } from '../overview/premium-standing.tsx'
import { QuickStart } from '../overview/quick-start.tsx'
import { ServerFacade } from '../overview/server-facade.tsx'
import { ServerFacts } from '../overview/server-facts.tsx'
import '../overview/overview.css'

const LatestChanges = lazy(() => import('../overview/latest-changes.tsx'))
const Proposals = lazy(() => import('../history/proposals.tsx'))
const Activity = lazy(() => import('../overview/activity/activity.tsx'))

export default function Overview() {
  const { cdn } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  return (
    <>
      <title>{`${guild.name} · ${brand.name}`}</title>
      <PageHead
        title={guild.name}
        icon={<ServerIcon guild={guild} cdn={cdn} size="large" />}
        aside={<PremiumStanding />}
      >
        <ServerFacts />
      </PageHead>
      <QuickStart />
      <div className="overview">
        <div className="overview-needs">
          <Attention />
        </div>
        <ServerFacade />
        <div className="overview-changes">
          <WhenNear instead={<Skeleton shape="card" />}>
            <Proposals openOnly />
            <LatestChanges />
          </WhenNear>
        </div>
        {mayRead(guild.user.access, 'general') && (
          <div className="overview-activity">
            <WhenNear instead={<Skeleton shape="card" />}>
              <Activity />
            </WhenNear>
          </div>
        )}
      </div>
    </>
  )
}
