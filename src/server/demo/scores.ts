import type { Board } from '#core/leaderboards/board.ts'

/** Roughly the score of the first on each board. */
const TOP: Record<Board, number> = { levels: 160_000, economy: 52_000 }
/** Exponents of the score curve between the first and the last: most have little and few have much. */
const SPREAD = 0.25
const STEEPNESS = 0.75
/** Share of members who joined and never wrote, and so have nothing. */
const SILENT_SHARE = 0.2
/** Ranks of the sign-in accounts of the demo: near the top, where there is something to see. */
const CAST_PLACES = 30

export type Earner = { userId: string; isCast: boolean; memberCount: number }

/** XP and money of a member of the demo: derived only from the seed and their id, so the same on every machine. */
export function demoScore(seed: number, board: Board, { userId, isCast, memberCount }: Earner): number {
  const draw = (question: string) => shareOf(`${seed} ${board} ${question} ${userId}`)
  if (!isCast && shareOf(`${seed} silent ${userId}`) < SILENT_SHARE) return 0
  const place = draw('place') * (isCast ? Math.min(CAST_PLACES, memberCount) : memberCount)
  const expected = TOP[board] / (1 + SPREAD * place) ** STEEPNESS
  return Math.round(expected * (0.95 + 0.1 * draw('luck')))
}

/** FNV-1a with a final mix, as a number from 0 to 1: the ids differ in few digits and would otherwise hash alike. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}
