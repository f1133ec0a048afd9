import type { ReportAction } from '#core/reports-api.ts'
import type { ReportsSettings } from '../settings.ts'
import type { ReportCase } from './report-record.ts'
import { plannedSanction, type SanctionObstacle } from './sanction.ts'

export type ReportObstacle =
  | 'aboutYou'
  | 'alreadyClosed'
  | 'notClosed'
  | 'claimCap'
  | 'changed'
  | 'nothingToSplit'
  | 'ticketsOff'
  | SanctionObstacle

type Asking = {
  id: string
  /** How many cases they have claimed. */
  held: number
  /** Tickets can be opened on this server. */
  hasTickets: boolean
  /** Whether the server is premium: fewer predefined sanctions can be used without. */
  premium: boolean
}

/** Why this cannot be done from the dashboard, for somebody known to be a team member. */
export function reportObstacle(
  { state, targetId, body: { handlers, reports } }: ReportCase,
  asked: ReportAction,
  { id, held, hasTickets, premium }: Asking,
  settings: ReportsSettings,
): ReportObstacle | null {
  const { claimLimit } = settings.reportSystem
  if (targetId === id) return 'aboutYou'
  if (asked.action === 'reopen') return state === 'closed' ? null : 'notClosed'
  if (state === 'closed') return 'alreadyClosed'
  switch (asked.action) {
    case 'release':
      return handlers.includes(id) ? null : 'changed'
    case 'split':
      return reports.length > 1 ? null : 'nothingToSplit'
    case 'ticket':
      return hasTickets ? null : 'ticketsOff'
    case 'sanction': {
      const planned = plannedSanction(asked.what, settings, premium)
      return planned.ok ? null : planned.why
    }
    case 'claim':
      if (handlers.includes(id)) return 'changed'
      return claimLimit.status && held >= claimLimit.max ? 'claimCap' : null
    default:
      return null
  }
}
