import { lazy, Suspense } from 'react'
import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Calling } from './page/calling.tsx'
import { Commands } from './page/commands.tsx'

/** Loaded separately because it contains the bot's rules; the settings do not wait for it. */
const TryBox = lazy(() => import('./page/try-box.tsx'))

export default function CustomCommandsPage() {
  return (
    <>
      <PageHead title={m['custom-commands.name']()}>{m['custom-commands.summary']()}</PageHead>
      <Columns
        aside={
          <Suspense fallback={<Skeleton shape="card" />}>
            <TryBox />
          </Suspense>
        }
      >
        <Calling />
        <Commands />
      </Columns>
    </>
  )
}
