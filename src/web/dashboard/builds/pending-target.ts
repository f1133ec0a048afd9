import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'

const KEY = 'guildhall.pending-target'
/** Long enough for a slow device to load the page again; an older note is ignored. */
const FRESH_MS = 60_000

const pendingTarget = z.object({ from: z.string(), to: z.string(), at: z.number() })

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * When the code of the next page no longer exists on the server, the router reloads the current page. spec §4 requires
 * the next one to be loaded: its address is noted when the page unloads, and followed after the reload.
 */
export function notePendingTarget(storage: TabStorage, from: string, to: string, now: number): void {
  storage.setItem(KEY, JSON.stringify({ from, to, at: now }))
}

export function takePendingTarget(storage: TabStorage, here: string, now: number): string | null {
  const written = storage.getItem(KEY)
  if (!written) return null
  storage.removeItem(KEY)
  const parsed = z.safeParse(pendingTarget, parseJson(written))
  if (!parsed.success || parsed.data.from !== here || now - parsed.data.at >= FRESH_MS) return null
  // Only a page of this site.
  return /^\/(?![/\\])/.test(parsed.data.to) ? parsed.data.to : null
}
