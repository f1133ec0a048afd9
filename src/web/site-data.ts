import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

export type SiteData = Awaited<ReturnType<typeof loader>>

/** Language, user, addresses: what every page knows. Absent only while the root itself has failed. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData<typeof loader>('root')
}
