import type { Board } from '#core/leaderboards/board.ts'

/** What the first of a board has, about. */
const TOP: Record<Board, number> = { levels: 160_000, economy: 52_000 }
/** Most have little and few have much; these two bend the curve between the first and the last. */
const SPREAD = 0.25
const STEEPNESS = 0.75
/** Whoever joined and never wrote has nothing. */
const SILENT_SHARE = 0.2
/** The people one may be in the demo stand near the top, where there is something to see. */
const CAST_PLACES = 30

export type Earner = { userId: string; isCast: boolean; memberCount: number }

/** Experience and money of a member of the demo: from the seed and their id alone, the same on every machine. */
export function demoScore(seed: number, board: Board, { userId, isCast, memberCount }: Earner): number {
  const draw = (question: string) => shareOf(`${seed} ${board} ${question} ${userId}`)
  if (!isCast && shareOf(`${seed} silent ${userId}`) < SILENT_SHARE) return 0
  const place = draw('place') * (isCast ? Math.min(CAST_PLACES, memberCount) : memberCount)
  const expected = TOP[board] / (1 + SPREAD * place) ** STEEPNESS
  return Math.round(expected * (0.95 + 0.1 * draw('luck')))
}

/** FNV-1a with a final mix, as a number from 0 to 1: the ids differ in few digits and would hash alike otherwise. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}
