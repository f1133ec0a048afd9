import { lazy, Suspense } from 'react'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { useInBrowser } from '../use-in-browser.ts'

const HistoryPage = lazy(() => import('../history/history-page.tsx'))

export default function HistoryRoute() {
  const name = useEditing(({ guild }) => guild.name)
  const isInBrowser = useInBrowser()
  return (
    <>
      <title>{`${m['dashboard.frame.history']()} · ${name} · ${brand.name}`}</title>
      {isInBrowser ? (
        <Suspense fallback={<LoadingPage />}>
          <HistoryPage />
        </Suspense>
      ) : (
        <LoadingPage />
      )}
    </>
  )
}
