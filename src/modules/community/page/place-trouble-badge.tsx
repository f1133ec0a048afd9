import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import type { PlaceTrouble } from './place-trouble.ts'

const WORDS: Record<PlaceTrouble, () => string> = {
  gone: m['community.page.trouble.gone'],
  missing: m['community.page.trouble.missing'],
}

/** Before what an entry does: why it does not. Nothing when it does. */
export function PlaceTroubleBadge({ trouble }: { trouble: PlaceTrouble | null }) {
  if (!trouble) return null
  return (
    <>
      <Badge tone="danger">{WORDS[trouble]()}</Badge>{' '}
    </>
  )
}
