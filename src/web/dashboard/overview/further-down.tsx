import { Activity } from './activity/activity.tsx'
import { GeneralSettings } from './general-settings.tsx'
import { LatestChanges } from './latest-changes.tsx'

/** What the overview shows below its first screen. */
export default function FurtherDown() {
  return (
    <>
      <div className="overview-columns">
        <LatestChanges />
        <Activity />
      </div>
      <GeneralSettings />
    </>
  )
}
