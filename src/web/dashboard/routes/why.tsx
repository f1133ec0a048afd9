import { lazy, Suspense } from 'react'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { useInBrowser } from '../use-in-browser.ts'

const WhyPage = lazy(() => import('../why/why-page.tsx'))

export default function WhyRoute() {
  const name = useEditing(({ guild }) => guild.name)
  const isInBrowser = useInBrowser()
  return (
    <>
      <title>{`${m['why.title']()} · ${name} · ${brand.name}`}</title>
      {isInBrowser ? (
        <Suspense fallback={<LoadingPage />}>
          <WhyPage />
        </Suspense>
      ) : (
        <LoadingPage />
      )}
    </>
  )
}
