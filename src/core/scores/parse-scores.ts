import { isSnowflake } from '#core/snowflake.ts'

/** Of experience and money, as the database takes it. */
const SCORE_MAX = 1e12
/** Levels beyond this cost more than anybody can have. */
const LEVEL_MAX = 1_000
export const IMPORT_ROWS_MAX = 50_000
/** Enough for that many lines, and for a few columns beside those that are read. */
export const IMPORT_CHARACTERS_MAX = 2_500_000
const PROBLEMS_MAX = 5

export type ParsedScores = {
  /** By member; the last line about somebody counts. */
  scores: Map<string, number>
  /** Numbers of lines that say nothing usable, the first few. */
  badLines: readonly number[]
  bad: number
  isTooLong: boolean
}

type Columns = { id: number; value: number; isLevel: boolean }

const ID_NAMES = ['userid', 'id', 'user', 'memberid', 'discordid', 'utilisateur', 'membre']
const LEVEL_NAMES = ['level', 'niveau', 'lvl']
const SCORE_NAMES = ['xp', 'totalxp', 'score', 'exp', 'experience', 'money', 'balance', 'cash', 'argent', 'solde']

/**
 * A table of members and what they have: `user_id,xp`, `user_id,level` or `user_id,money`, with or without a first
 * line that names the columns, separated by commas, semicolons or tabs. `xpOfLevel` null: there are no levels.
 */
export function parseScores(csv: string, xpOfLevel: ((level: number) => number) | null): ParsedScores {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const named = columnsIn(lines[0] ?? '', xpOfLevel !== null)
  const columns = named ?? { id: 0, value: 1, isLevel: false }
  const scores = new Map<string, number>()
  const badLines: number[] = []
  let bad = 0
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (named && index === 0)) continue
    const row = readRow(line, columns, xpOfLevel)
    if (row) scores.set(row.userId, row.score)
    else {
      bad += 1
      if (badLines.length < PROBLEMS_MAX) badLines.push(index + 1)
    }
  }
  return { scores, badLines, bad, isTooLong: scores.size > IMPORT_ROWS_MAX }
}

const cellsOf = (line: string): string[] => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

/** null: the first line is a member already. */
function columnsIn(line: string, hasLevels: boolean): Columns | null {
  const cells = cellsOf(line)
  if (cells.some(isSnowflake)) return null
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''))
  const find = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [id, score, level] = [find(ID_NAMES), find(SCORE_NAMES), hasLevels ? find(LEVEL_NAMES) : -1]
  if (id === -1 || (score === -1 && level === -1)) return null
  return score === -1 ? { id, value: level, isLevel: true } : { id, value: score, isLevel: false }
}

function readRow(
  line: string,
  { id, value, isLevel }: Columns,
  xpOfLevel: ((level: number) => number) | null,
): { userId: string; score: number } | null {
  const cells = cellsOf(line)
  const [userId = '', written = ''] = [cells[id], cells[value]]
  if (!isSnowflake(userId) || !/^\d{1,13}$/.test(written)) return null
  const number = Number(written)
  if (isLevel && number > LEVEL_MAX) return null
  const score = isLevel && xpOfLevel ? xpOfLevel(number) : number
  return score <= SCORE_MAX ? { userId, score } : null
}
