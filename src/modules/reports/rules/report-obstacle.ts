import type { ReportAction } from '#core/reports-api.ts'
import type { ReportsSettings } from '../settings.ts'
import type { ReportCase } from './report-record.ts'

export type ReportObstacle = 'aboutYou' | 'alreadyClosed' | 'notClosed' | 'claimCap' | 'changed'

/** Why this cannot be done from the dashboard; that whoever asks is of the team is known. `held`: what they work on. */
export function reportObstacle(
  { state, targetId, body: { handlers } }: ReportCase,
  { action }: ReportAction,
  { id, held }: { id: string; held: number },
  { reportSystem: { claimLimit } }: ReportsSettings,
): ReportObstacle | null {
  if (targetId === id) return 'aboutYou'
  if (action === 'reopen') return state === 'closed' ? null : 'notClosed'
  if (state === 'closed') return 'alreadyClosed'
  if (action === 'release') return handlers.includes(id) ? null : 'changed'
  if (action !== 'claim') return null
  if (handlers.includes(id)) return 'changed'
  return claimLimit.status && held >= claimLimit.max ? 'claimCap' : null
}
