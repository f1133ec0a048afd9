import { Toaster } from '#ui/toast/toaster.tsx'
import { useServices } from './services-context.tsx'

/** Shown at the top of every page of the dashboard. */
export function Announcements() {
  const { notifications } = useServices()
  return <Toaster notifications={notifications} />
}
