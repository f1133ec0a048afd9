import type { BuildWatch } from '../state/build-watch.ts'

let watched: Pick<BuildWatch, 'isOutdated' | 'leaveFor'> | null = null

/** The router asks outside of React: the dashboard says here which watch is its own. */
export function askBeforeNavigating(builds: BuildWatch): () => void {
  watched = builds
  return () => {
    if (watched === builds) watched = null
  }
}

/** spec §4: with a new build found, the next navigation is a full load; what is pending was kept. */
export async function reloadForNewBuild({ request }: { request: Request }, next: () => Promise<unknown>) {
  if (!watched?.isOutdated()) return void (await next())
  watched.leaveFor(request.url)
  return new Promise<void>(() => {})
}
