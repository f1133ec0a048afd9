import type { ClosingSummary } from './closing-summary.ts'

export type Closing = {
  /** Who closes it; null: the bot itself. */
  id: string | null
  reason: string | null
  summary?: ClosingSummary
  deletes?: boolean
  isLeaving?: boolean
}

/** Including the address of its transcript. */
export type Closed = Closing & { webId: string | null }
