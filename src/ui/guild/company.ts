import type { Editor, OpenedThing } from '#core/presence.ts'

/** The others on this dashboard, and what this person lets them know. */
export type Company = {
  /** null: nothing is open any more. */
  open(thing: OpenedThing | null): void
  snapshot(): readonly Editor[]
  subscribe(listener: () => void): () => void
}
