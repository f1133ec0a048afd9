import type { Board } from '#core/leaderboards/board.ts'

/** What a module stores about members beside its settings: deleted when the owner erases the server's data. */
export type Keeps = {
  records?: readonly KeptRecords[]
  /** XP or money, with every movement of it. */
  board?: Board
}

export type KeptRecords = {
  kind: string
  /** States of records that are still running, such as a temporary ban: erasing keeps them until they end. */
  live?: readonly string[]
}
