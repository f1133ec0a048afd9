import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { PaletteEntry } from '../state/palette.ts'
import { readJson } from '../state/session.ts'

/** No request is sent between two key presses. */
const TYPING_MS = 150

const docsReply = z.object({
  results: z.array(z.object({ path: z.string(), page: z.string(), section: z.nullable(z.string()) })),
})

const NONE: readonly PaletteEntry[] = []

/**
 * Pages of the documentation that match, searched on the server, which already has the index; left out without an
 * answer.
 */
export function useFoundDocs(query: string): readonly PaletteEntry[] {
  const [found, setFound] = useState(NONE)
  const asked = query.trim()
  useEffect(() => {
    if (asked.length < 2) return setFound(NONE)
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const url = `/docs/search.json?q=${encodeURIComponent(asked)}`
      const reply = await fetch(url, { signal: over.signal }).catch(() => null)
      const parsed = reply?.ok ? z.safeParse(docsReply, await readJson(reply)) : null
      if (!over.signal.aborted) setFound(parsed?.success ? parsed.data.results.map(entryOf) : NONE)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [asked])
  return found
}

function entryOf({ path, page, section }: z.infer<typeof docsReply>['results'][number]): PaletteEntry {
  return {
    id: `docs-${path}`,
    kind: 'docs',
    title: section ?? page,
    detail: section ? page : '',
    value: null,
    icon: 'u-book',
    to: path,
    terms: '',
  }
}
