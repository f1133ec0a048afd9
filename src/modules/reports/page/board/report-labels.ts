import type { ReportOutcome, ReportSanctionType, ReportState, ReportTicketWith } from '#core/reports-api.ts'
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

/** The state of a report that is not closed. */
export const liveState = (state: ReportState): string =>
  state === 'claimed' ? m['reports.page.board.claimed']() : m['reports.bot.open']()

export const SOURCE_NAMES = {
  text: () => m['reports.bot.sources.text'](),
  voice: () => m['reports.bot.sources.voice'](),
  private: () => m['reports.bot.sources.private'](),
  elsewhere: () => m['reports.bot.sources.elsewhere'](),
} as const

export const SANCTION_NAMES: Readonly<Record<ReportSanctionType, () => string>> = {
  warn: () => m['reports.bot.sanctions.warn'](),
  tempmute: () => m['reports.bot.sanctions.tempmute'](),
  kick: () => m['reports.bot.sanctions.kick'](),
  tempban: () => m['reports.bot.sanctions.tempban'](),
  ban: () => m['reports.bot.sanctions.ban'](),
}

export const TICKET_NAMES: Readonly<Record<ReportTicketWith, () => string>> = {
  target: () => m['reports.page.board.ticketTarget'](),
  reporter: () => m['reports.page.board.ticketReporter'](),
}
