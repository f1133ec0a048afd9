import type { InfractionHistory, InfractionPage, InfractionQuestion } from '#core/infractions-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** What the list of infractions asks of the dashboard around it. */
export type InfractionTools = {
  list(question: InfractionQuestion): Promise<{ ok: true; page: InfractionPage } | Refused>
  /** The bot carries it out a moment later. */
  undo(id: string): Promise<Done>
  /** What members did lately; null: not known at the moment. */
  history(): Promise<InfractionHistory | null>
}
