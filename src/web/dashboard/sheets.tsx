import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { useServices } from './services-context.tsx'

const HelpSheet = lazy(async () => ({ default: (await import('./keys/help-sheet.tsx')).HelpSheet }))
const ChangelogSheet = lazy(async () => ({ default: (await import('./changelog/changelog-sheet.tsx')).ChangelogSheet }))

/** Sheets that open above any page of the dashboard: loaded when first opened. */
export function Sheets() {
  const { window: state } = useServices()
  const { sheet } = useSyncExternalStore(state.subscribe, state.snapshot, state.snapshot)
  useShortcuts()
  return (
    <Suspense>
      {sheet === 'keys' && <HelpSheet onClosed={state.closeSheet} />}
      {sheet === 'changelog' && <ChangelogSheet onClosed={state.closeSheet} />}
    </Suspense>
  )
}
