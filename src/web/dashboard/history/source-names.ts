import type { HistorySource } from '#core/history-api.ts'
import { m } from '#texts'

export const SOURCE_NAMES: Record<HistorySource, () => string> = {
  dashboard: m['history.sources.dashboard'],
  command: m['history.sources.command'],
  bot: m['history.sources.bot'],
  import: m['history.sources.import'],
  api: m['history.sources.api'],
  undo: m['history.sources.undo'],
  proposal: m['history.sources.proposal'],
}
