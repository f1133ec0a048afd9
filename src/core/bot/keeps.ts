import type { Board } from '#core/leaderboards/board.ts'

/** What a module keeps about members beside its settings: deleted when the owner has the data of the server erased. */
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
