import type { BuildWatch } from '../state/build-watch.ts'

let watched: Pick<BuildWatch, 'isOutdated' | 'leaveFor'> | null = null

/** The router's middleware runs outside React, so the dashboard registers its build watch here. */
export function askBeforeNavigating(builds: BuildWatch): () => void {
  watched = builds
  return () => {
    if (watched === builds) watched = null
  }
}

/** spec §4: once a new build is found, the next navigation is a full load; pending changes are kept. */
export async function reloadForNewBuild({ request }: { request: Request }, next: () => Promise<unknown>) {
  if (!watched?.isOutdated()) return void (await next())
  watched.leaveFor(request.url)
  return new Promise<void>(() => {})
}
