import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'

/** How often an open page checks; it also checks when the tab becomes visible again. */
export const POLL_MS = 5 * 60_000
/** spec §9: within this time a page is not reloaded twice for the same reason. */
const RELOAD_GUARD_MS = 10_000

const RELOADED_AT = 'guildhall.reloaded-at'

const manifest = z.object({ id: z.string() })

type Deps = {
  /** The build that this page belongs to. */
  buildId: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** The tab's storage; null where the browser stores nothing. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  load(url: string): void
}

export type BuildWatch = ReturnType<typeof createBuildWatch>

/**
 * spec §4, build updates: a new build is loaded with the next page; a missing file of the old one reloads immediately.
 */
export function createBuildWatch({ buildId, fetch, now, storage, load }: Deps) {
  let isOutdated = false
  let isLoading = false
  let prefetching = 0

  /** null: no answer, or one that is not ours (spec §8: ignored). */
  const latest = async (): Promise<string | null> => {
    const reply = await fetch(`/builds/latest.json?${now()}`, { cache: 'no-store' }).catch(() => null)
    if (!reply?.ok) return null
    const parsed = z.safeParse(manifest, parseJson(await reply.text().catch(() => '')))
    return parsed.success ? parsed.data.id : null
  }
  const leaveFor = (url: string) => {
    isLoading = true
    load(url)
  }

  return {
    async poll(): Promise<void> {
      const id = await latest()
      if (id !== null && id !== buildId) isOutdated = true
    },
    isOutdated: () => isOutdated,
    /** This page is reloading itself and drafts are kept, so leaving needs no confirmation. */
    isLoading: () => isLoading,
    leaveFor,
    isPrefetching: () => prefetching > 0,
    async whilePrefetching<T>(work: () => Promise<T>): Promise<T> {
      prefetching += 1
      return work().finally(() => {
        prefetching -= 1
      })
    },
    /**
     * Called when code could not be loaded. True: the page is on its way to `url`. Does nothing without a network,
     * where a reload would only lose the page, and nothing twice within the guard, where it could go on for ever.
     */
    async recover(url: string): Promise<boolean> {
      const last = Number(storage?.getItem(RELOADED_AT) ?? 0)
      if (isLoading || now() - last < RELOAD_GUARD_MS || (await latest()) === null) return isLoading
      storage?.setItem(RELOADED_AT, String(now()))
      leaveFor(url)
      return true
    },
  }
}
