import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { limitGroups } from '../../premium/limit-rows.server.ts'
import { factsOf } from '../../request-context.ts'
import { PremiumPage } from '../user/premium-page.tsx'
import type { Route } from './+types/user-premium.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ groups: limitGroups(factsOf(context).locale) })
/** The table only changes with a new build. */
export const shouldRevalidate = () => false

export default function UserPremium({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${m['user.premium.title']()} · ${brand.name}`}</title>
      <PremiumPage groups={loaderData.groups} />
    </>
  )
}
