import { useRouteLoaderData } from 'react-router'
import type { readSiteData } from './site-data.server.ts'

export type SiteData = Awaited<ReturnType<typeof readSiteData>>

/** Undefined only when the root itself has failed. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData<typeof readSiteData>('root')
}
