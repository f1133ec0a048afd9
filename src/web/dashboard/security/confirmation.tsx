import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useServices } from '../services-context.tsx'

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}))

/** Above any page and any open dialog; loaded when something has to be confirmed. */
export function Confirmation() {
  const { api, confirmations } = useServices()
  const { what } = useSyncExternalStore(confirmations.subscribe, confirmations.snapshot, confirmations.snapshot)
  return (
    <Suspense>{what !== null && <ConfirmationDialog api={api} what={what} onClosed={confirmations.answer} />}</Suspense>
  )
}
