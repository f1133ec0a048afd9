import type { Board } from '#core/leaderboards/board.ts'

/** What a module keeps of members for good, beside its settings: it goes when the owner has it erased. */
export type Keeps = {
  records?: readonly KeptRecords[]
  /** XP or money, with every movement of it and what was bought. */
  board?: Board
}

export type KeptRecords = {
  kind: string
  /** States of what is still going on, such as a ban that ends: it stays, so that it comes to its end. */
  live?: readonly string[]
}
