/** The two public boards of a server, by the address of their page. */
export const BOARDS = ['levels', 'economy'] as const
export type Board = (typeof BOARDS)[number]

export function isBoard(value: unknown): value is Board {
  return BOARDS.some((board) => board === value)
}

type Switches = {
  levelSystem: boolean
  levelsOnlineLeaderboard: boolean
  moneySystem: boolean
  moneyOnlineLeaderboard: boolean
}

/** A board is public while its module and its own switch are on. */
export function openBoards(settings: Switches): Record<Board, boolean> {
  return {
    levels: settings.levelSystem && settings.levelsOnlineLeaderboard,
    economy: settings.moneySystem && settings.moneyOnlineLeaderboard,
  }
}
