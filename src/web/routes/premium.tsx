import { m } from '#texts'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { pageMeta } from '../open-graph/page-meta.ts'
import { limitGroups } from '../premium/limit-rows.server.ts'
import { LimitTable } from '../premium/limit-table.tsx'
import { Plans } from '../premium/plans.tsx'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/premium.ts'
import '../premium/premium.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m['premium.title'](), description: m['premium.description']() })

export const loader = ({ context }: Route.LoaderArgs) => ({ groups: limitGroups(factsOf(context).locale) })

export default function Premium({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className="wrap plain-page premium">
      <div className="premium-head">
        <h1>{m['premium.title']()}</h1>
        <p className="plain-lead">{m['premium.lead']()}</p>
        <FirstScreenEnd />
        <Plans />
      </div>
      <LimitTable groups={groups} className="plain-table" label={m['premium.table']()} />
    </div>
  )
}
