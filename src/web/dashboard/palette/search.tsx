import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useServices } from '../services-context.tsx'
import { useLitField } from './lit-field.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Ctrl+K on the pages of a server: loaded when first opened. */
export function Search() {
  const { window: state } = useServices()
  const { sheet } = useSyncExternalStore(state.subscribe, state.snapshot, state.snapshot)
  useLitField()
  if (sheet !== 'search') return null
  return (
    <Suspense>
      <Palette onClose={state.closeSheet} />
    </Suspense>
  )
}
