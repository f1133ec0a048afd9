import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { newEntryId } from '#ui/entries/new-entry-id.ts'
import { missingUsual } from '../rules/figures/missing-usual.ts'
import type { StatsChannel } from '../stats-channel.ts'
import { newStatsChannel } from './new-stats-channel.ts'

/** Adds the figures that most servers show with one press. Hidden once they exist or no longer fit. */
export function UsualFigures({ source }: { source: EntrySource<StatsChannel> }) {
  const { entries, limit, create } = source
  const missing = missingUsual(entries, limit ? limit.max - limit.count : Number.POSITIVE_INFINITY)
  if (missing.length === 0) return null
  const add = async () => {
    for (const target of missing) await create(newStatsChannel(newEntryId(), target))
  }
  return (
    <Button icon="u-plus" onClick={() => void add()}>
      {m['community.page.stats.usual']()}
    </Button>
  )
}
