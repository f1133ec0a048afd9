import type { FigureTrouble, FigureTroubles } from '#core/figure-troubles-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'

const WHY: Readonly<Record<FigureTrouble, () => string>> = {
  channelGone: m['community.page.stats.trouble.channelGone'],
  missingPermissions: m['community.page.stats.trouble.missingPermissions'],
  targetGone: m['community.page.stats.trouble.targetGone'],
  bansHidden: m['community.page.stats.trouble.bansHidden'],
  notANumber: m['community.page.stats.trouble.notANumber'],
  refused: m['community.page.stats.trouble.refused'],
}

/** Why a figure is not kept up to date. Empty when it is. */
export function FigureTroubleBadge({ trouble }: { trouble: FigureTroubles['troubles'][string] | undefined }) {
  if (!trouble) return null
  return (
    <span role="status">
      {' '}
      <Badge tone="danger">{WHY[trouble.why]()}</Badge>
      {trouble.isPaused && ` ${m['community.page.stats.trouble.paused']()}`}
    </span>
  )
}
