import { lazy, Suspense } from 'react'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { useInBrowser } from '../use-in-browser.ts'
import { ModuleAccessGate } from '../view-only.tsx'

const SettingsPage = lazy(() => import('../server-settings/settings-page.tsx'))

export default function SettingsRoute() {
  const name = useEditing(({ guild }) => guild.name)
  const isInBrowser = useInBrowser()
  return (
    <>
      <title>{`${m['dashboard.frame.settings']()} · ${name} · ${brand.name}`}</title>
      {isInBrowser ? (
        <Suspense fallback={<LoadingPage />}>
          <ModuleAccessGate moduleId="general">
            <SettingsPage />
          </ModuleAccessGate>
        </Suspense>
      ) : (
        <LoadingPage />
      )}
    </>
  )
}
