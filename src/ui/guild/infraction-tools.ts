import type { InfractionHistory, InfractionPage, InfractionQuestion } from '#core/infractions-api.ts'
import type { NoiseReply } from '#core/noise-api.ts'
import type { WatchedCounts, WatchedExamples } from '#core/watched-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** What the list of infractions needs from the dashboard. */
export type InfractionTools = {
  list(question: InfractionQuestion): Promise<{ ok: true; page: InfractionPage } | Refused>
  /** The bot carries it out a moment later. */
  undo(id: string): Promise<Done>
  /** What filters that only watch would have acted on; null: not known at the moment. */
  watched(): Promise<WatchedCounts | null>
  watchedExamples(filter: string): Promise<({ ok: true } & WatchedExamples) | Refused>
  /** How often each word or host was found; null: not known at the moment. */
  noise(): Promise<NoiseReply | null>
  /** What members did lately; null: unknown at the moment. */
  history(): Promise<InfractionHistory | null>
}
