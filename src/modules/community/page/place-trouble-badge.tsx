import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import type { PlaceTrouble } from './place-trouble.ts'

const WORDS: Record<PlaceTrouble, () => string> = {
  gone: m['community.page.trouble.gone'],
  missing: m['community.page.trouble.missing'],
}

/** Why an entry does not work, before its description. Empty when it works. */
export function PlaceTroubleBadge({ trouble }: { trouble: PlaceTrouble | null }) {
  if (!trouble) return null
  return (
    <>
      <Badge tone="danger">{WORDS[trouble]()}</Badge>{' '}
    </>
  )
}
