import { AMOUNT_MAX } from '#core/amounts/parse-amount.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { listOfMembers, memberIdOf, numberNamed } from './exported-board.ts'

/** Higher levels would cost more XP than anybody can have. */
const LEVEL_MAX = 1_000
export const IMPORT_ROWS_MAX = 50_000
/** Enough for that many lines, and for a few columns beside those that are read. */
export const IMPORT_CHARACTERS_MAX = 2_500_000
const PROBLEMS_MAX = 5

export type ParsedScores = {
  /** By member; the last line about somebody counts. */
  scores: Map<string, number>
  /** Numbers of lines, or positions in a JSON list, that could not be read, the first few. */
  badLines: readonly number[]
  bad: number
  isTooLong: boolean
}

type Columns = { id: number; value: number; isLevel: boolean }

const ID_NAMES = ['userid', 'id', 'user', 'memberid', 'discordid', 'utilisateur', 'membre']
const LEVEL_NAMES = ['level', 'niveau', 'lvl']
const XP_NAMES = ['totalxp', 'xp', 'exp', 'experience', 'score']
const MONEY_NAMES = ['total', 'money', 'balance', 'cash', 'argent', 'solde']
const SCORE_NAMES = [...XP_NAMES, ...MONEY_NAMES]

type XpOfLevel = ((level: number) => number) | null

/**
 * A table of members and their scores: `user_id,xp`, `user_id,level` or `user_id,money`, with or without a header
 * line, separated by commas, semicolons or tabs. Or the JSON that other bots export of their leaderboard. `xpOfLevel`
 * null: there are no levels.
 */
export function parseScores(text: string, xpOfLevel: XpOfLevel): ParsedScores {
  const plain = text.replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(plain) ? parseJson(plain, xpOfLevel) : parseTable(plain, xpOfLevel)
}

function parseTable(csv: string, xpOfLevel: XpOfLevel): ParsedScores {
  const lines = csv.split(/\r\n|\n|\r/)
  // What is pasted often begins with an empty line.
  const head = lines.findIndex((line) => line.trim() !== '')
  const first = lines[head] ?? ''
  const separator = separatorOf(first)
  const named = columnsIn(cellsOf(first, separator), xpOfLevel !== null)
  const columns = named ?? { id: 0, value: 1, isLevel: false }
  const rows = lines.map((line, index) =>
    line.trim() === '' || (named && index === head) ? 'empty' : readRow(cellsOf(line, separator), columns, xpOfLevel),
  )
  return gather(rows)
}

function parseJson(text: string, xpOfLevel: XpOfLevel): ParsedScores {
  const members = listOfMembers(text)
  if (!members) return { scores: new Map(), badLines: [1], bad: 1, isTooLong: false }
  return gather(
    members.map((member) => {
      const userId = memberIdOf(member, ID_NAMES)
      const score = numberNamed(member, SCORE_NAMES)
      const level = xpOfLevel && score === null ? numberNamed(member, LEVEL_NAMES) : null
      return userId === null ? null : rowOf(userId, score ?? level, score === null, xpOfLevel)
    }),
  )
}

type Row = { userId: string; score: number }

function gather(rows: readonly (Row | 'empty' | null)[]): ParsedScores {
  const scores = new Map<string, number>()
  const badLines: number[] = []
  let bad = 0
  for (const [index, row] of rows.entries()) {
    if (row === 'empty') continue
    if (row) scores.set(row.userId, row.score)
    else {
      bad += 1
      if (badLines.length < PROBLEMS_MAX) badLines.push(index + 1)
    }
  }
  return { scores, badLines, bad, isTooLong: scores.size > IMPORT_ROWS_MAX }
}

const SEPARATORS = ['\t', ';', ',']
const separatorOf = (line: string) => SEPARATORS.find((one) => line.includes(one)) ?? ','

/** Inside quotes at the start of a cell, the separator is an ordinary character. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** null: the first line is already a member. */
function columnsIn(cells: readonly string[], hasLevels: boolean): Columns | null {
  if (cells.some(isSnowflake)) return null
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''))
  const find = (known: readonly string[]) => known.map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1
  const [id, score, level] = [find(ID_NAMES), find(SCORE_NAMES), hasLevels ? find(LEVEL_NAMES) : -1]
  if (id === -1 || (score === -1 && level === -1)) return null
  return score === -1 ? { id, value: level, isLevel: true } : { id, value: score, isLevel: false }
}

function readRow(cells: readonly string[], { id, value, isLevel }: Columns, xpOfLevel: XpOfLevel): Row | null {
  const [userId = '', written = ''] = [cells[id], cells[value]]
  return /^\d{1,13}$/.test(written) ? rowOf(userId, Number(written), isLevel, xpOfLevel) : null
}

function rowOf(userId: string, number: number | null, isLevel: boolean, xpOfLevel: XpOfLevel): Row | null {
  if (!isSnowflake(userId) || number === null) return null
  if (isLevel && number > LEVEL_MAX) return null
  const score = isLevel && xpOfLevel ? xpOfLevel(number) : number
  return score <= AMOUNT_MAX ? { userId, score } : null
}
