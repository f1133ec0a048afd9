import { lazy, Suspense } from 'react'
import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BotPowers } from './page/bot-powers.tsx'
import { HitsProvider } from './page/hits.tsx'
import { Infractions } from './page/infractions.tsx'
import { Presets } from './page/presets.tsx'
import { RaidLevels } from './page/raid-levels.tsx'
import { RecentMessages } from './page/recent-messages.tsx'
import { Rules } from './page/rules.tsx'
import { SanctionRules } from './page/sanction-rules.tsx'
import { WatchedProvider } from './page/watched.tsx'

/** Loaded separately because it contains the filters themselves; the settings do not wait for it. */
const TryBox = lazy(() => import('./page/try-box.tsx'))

export default function AutoModerationPage() {
  return (
    <>
      <PageHead title={m['auto-moderation.name']()}>{m['auto-moderation.summary']()}</PageHead>
      <BotPowers />
      <Columns
        aside={
          <>
            <Suspense fallback={<Skeleton shape="card" />}>
              <TryBox />
            </Suspense>
            <RecentMessages />
          </>
        }
      >
        <Presets />
        <HitsProvider>
          <WatchedProvider>
            <Rules />
          </WatchedProvider>
        </HitsProvider>
        <RaidLevels />
      </Columns>
      <SanctionRules />
      <Infractions />
    </>
  )
}
