import { Toaster } from '#ui/toast/toaster.tsx'
import { useServices } from './services-context.tsx'

/** Above everything, on every page of the dashboard. */
export function Announcements() {
  const { notifications } = useServices()
  return <Toaster notifications={notifications} />
}
