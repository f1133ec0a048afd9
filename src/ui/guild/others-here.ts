import type { Editor, OpenedThing } from '#core/presence.ts'

/** The other people on this dashboard, and what they are told about this one. */
export type OthersHere = {
  /** null: nothing is open any more. */
  open(thing: OpenedThing | null): void
  snapshot(): readonly Editor[]
  subscribe(listener: () => void): () => void
}
