import type { ReportOutcome, ReportState } from '#core/reports-api.ts'
import { m } from '#texts'

export const OUTCOME_NAMES: Readonly<Record<ReportOutcome, () => string>> = {
  solved: () => m['reports.bot.outcomes.solved'](),
  sanctioned: () => m['reports.bot.outcomes.sanctioned'](),
  rejected: () => m['reports.bot.outcomes.rejected'](),
}

export const STATE_FILTERS: Readonly<Record<ReportState | 'all', () => string>> = {
  open: () => m['reports.page.board.open'](),
  claimed: () => m['reports.page.board.claimed'](),
  closed: () => m['reports.page.board.closed'](),
  all: () => m['reports.page.board.all'](),
}

export const SOURCE_NAMES = {
  text: () => m['reports.bot.sources.text'](),
  voice: () => m['reports.bot.sources.voice'](),
  private: () => m['reports.bot.sources.private'](),
  elsewhere: () => m['reports.bot.sources.elsewhere'](),
} as const
