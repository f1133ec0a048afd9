import type { InfractionHistory, InfractionPage, InfractionQuestion } from '#core/infractions-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** What the list of infractions needs from the dashboard. */
export type InfractionTools = {
  list(question: InfractionQuestion): Promise<{ ok: true; page: InfractionPage } | Refused>
  /** The bot carries it out a moment later. */
  undo(id: string): Promise<Done>
  /** What members did lately; null: unknown at the moment. */
  history(): Promise<InfractionHistory | null>
}
