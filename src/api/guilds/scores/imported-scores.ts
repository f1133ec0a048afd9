import { ladderOf, totalOf } from '#core/levels/curve.ts'
import { IMPORT_CHARACTERS_MAX, type ParsedScores, parseScores } from '#core/scores/parse-scores.ts'
import type { BoardCall } from './board-route.ts'

/** Line breaks take two characters in JSON, and so do quotes in JSON within JSON. */
export const BODY_MAX_BYTES = IMPORT_CHARACTERS_MAX + 500_000

/** Levels are converted by the saved curve. */
export function scoresOf({ guild, board }: Pick<BoardCall, 'guild' | 'board'>, text: string): ParsedScores {
  const { curve } = ladderOf(guild.settings, guild.premium)
  return parseScores(text, board === 'levels' ? (level) => totalOf(curve, level) : null)
}
