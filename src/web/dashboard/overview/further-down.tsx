import { mayRead } from '#core/access.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Activity } from './activity/activity.tsx'
import { LatestChanges } from './latest-changes.tsx'

/** What the overview shows below its first screen. */
export default function FurtherDown() {
  const access = useEditing(({ guild }) => guild.user.access)
  return (
    <div className="overview-columns">
      <LatestChanges />
      {mayRead(access, 'general') && <Activity />}
    </div>
  )
}
