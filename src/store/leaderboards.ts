import type { Board } from '#core/leaderboards/board.ts'
import type { LeaderboardChoice } from '#core/person/person-settings.ts'
import type { Queries } from './transaction.ts'

export type BoardRow = {
  userId: string
  name: string
  avatar: string | null
  decoration: string | null
  visibility: LeaderboardChoice
  score: number
  record: number
}
export type RankedRow = BoardRow & { rank: number }
/**
 * A position between two pages: the last row shown. Even if scores change meanwhile, no row is shown twice because of
 * it.
 */
export type Place = { score: number; userId: string }

type Row = Omit<BoardRow, 'score' | 'record'> & { score: string; record: string; rank?: string }

/** People's own choice applies on every server. */
const VISIBILITY = `coalesce(p.settings ->> 'leaderboards', 'visible') as visibility`
const COLUMNS = `s.user_id::text as "userId", m.name, m.avatar, m.decoration, ${VISIBILITY}, s.score, s.record`
const LISTED = `from member_scores s join members m using (guild_id, user_id)
  left join user_preferences p on p.user_id = s.user_id::text
  where s.guild_id = $1::bigint and s.board = $2 and s.listed`

const PAGES = {
  first: { name: 'board-first', text: `select ${COLUMNS} ${LISTED} order by s.score desc, s.user_id desc limit $3` },
  after: {
    name: 'board-after',
    text: `select ${COLUMNS} ${LISTED} and (s.score, s.user_id) < ($4::bigint, $5::bigint)
           order by s.score desc, s.user_id desc limit $3`,
  },
  before: {
    name: 'board-before',
    text: `select ${COLUMNS} ${LISTED} and (s.score, s.user_id) > ($4::bigint, $5::bigint)
           order by s.score asc, s.user_id asc limit $3`,
  },
}

export type PageRequest = { limit: number; after?: Place | undefined; before?: Place | undefined }
export type BoardPage = { rows: RankedRow[]; hasMore: boolean; hasPrevious: boolean }

/** Keyset pagination: the thousandth page costs as much as the first. */
export async function readBoard(
  { pool }: Queries,
  guildId: string,
  board: Board,
  { limit, after, before }: PageRequest,
): Promise<BoardPage> {
  const place = before ?? after
  const statement = before ? PAGES.before : after ? PAGES.after : PAGES.first
  const { rows } = await pool.query<Row>({
    ...statement,
    // One extra row shows whether there is another page.
    values: [guildId, board, limit + 1, ...(place ? [place.score, place.userId] : [])],
  })
  const isCut = rows.length > limit
  const shown = rows.slice(0, limit).map(fromRow)
  if (before) shown.reverse()
  return {
    rows: await withRanks({ pool }, guildId, board, shown),
    hasMore: before ? true : isCut,
    hasPrevious: before ? isCut : after !== undefined,
  }
}

/** Only two ranks are queried; the others follow, since the rows below the second score are on the page. */
async function withRanks(queries: Queries, guildId: string, board: Board, rows: BoardRow[]): Promise<RankedRow[]> {
  const [first] = rows
  if (!first) return []
  const second = rows.findIndex(({ score }) => score < first.score)
  const scores = [first.score, ...(second === -1 ? [] : [rows[second]?.score ?? 0])]
  const [firstRank = 1, secondRank = 1] = await rankOfScores(queries, guildId, board, scores)
  let rank = firstRank
  return rows.map((row, index) => {
    if (index === second) rank = secondRank
    else if (index > second && second !== -1 && row.score !== rows[index - 1]?.score) rank = secondRank + index - second
    return { ...row, rank }
  })
}

async function rankOfScores({ pool }: Queries, guildId: string, board: Board, scores: number[]): Promise<number[]> {
  const { rows } = await pool.query<{ rank: string }>({
    name: 'rank-of-scores',
    text: 'select score_rank($1::bigint, $2, score) as rank from unnest($3::bigint[]) with ordinality as t (score, i) order by i',
    values: [guildId, board, scores],
  })
  return rows.map(({ rank }) => Number(rank))
}

/** One member's rank, and who is just above; null for an unlisted member. */
export async function readMemberRank(
  { pool }: Queries,
  guildId: string,
  board: Board,
  userId: string,
): Promise<{ row: RankedRow; above: BoardRow | null } | null> {
  const { rows } = await pool.query<Row>({
    name: 'board-member',
    text: `select ${COLUMNS}, score_rank(s.guild_id, s.board, s.score) as rank ${LISTED} and s.user_id = $3::bigint`,
    values: [guildId, board, userId],
  })
  const [row] = rows
  if (!row) return null
  const next = await pool.query<Row>({
    name: 'board-above',
    text: `select ${COLUMNS} ${LISTED} and s.score > $3::bigint order by s.score asc, s.user_id asc limit 1`,
    values: [guildId, board, row.score],
  })
  const [above] = next.rows
  return { row: ranked(row), above: above ? fromRow(above) : null }
}

/** The scores of these members; those who never had one are absent. */
export async function readScoresOf(
  { pool }: Queries,
  guildId: string,
  board: Board,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ userId: string; score: string }>({
    name: 'scores-of',
    text: `select user_id::text as "userId", score from member_scores
           where guild_id = $1::bigint and board = $2 and user_id = any($3::bigint[])`,
    values: [guildId, board, userIds],
  })
  return new Map(rows.map(({ userId, score }) => [userId, Number(score)]))
}

const MATCHES = {
  begins: `m.search_name like $3 || '%' escape '\\'`,
  contains: `name_pieces(m.guild_id, m.search_name) @> name_pieces($1::bigint, $5) and m.search_name like '%' || $3 || '%' escape '\\'`,
}

/** `folded` as returned by `foldName`. Members who hide their name cannot be found. */
export async function searchBoard(
  { pool }: Queries,
  guildId: string,
  board: Board,
  folded: string,
  { limit, anywhere }: { limit: number; anywhere: boolean },
): Promise<RankedRow[]> {
  const pattern = folded.replaceAll(/[\\%_]/g, '\\$&')
  const { rows } = await pool.query<Row>({
    name: anywhere ? 'board-contains' : 'board-begins',
    text: `
      with found as (
        select user_id, name, avatar, decoration from members m
        where guild_id = $1::bigint and present and not exists (
            select from user_preferences p where p.user_id = m.user_id::text
              and p.settings ->> 'leaderboards' in ('initials', 'hidden'))
          and ${anywhere ? MATCHES.contains : MATCHES.begins}
      ), best as (
        select m.user_id, m.name, m.avatar, m.decoration, s.score, s.record
        from found m join member_scores s on s.guild_id = $1::bigint and s.board = $2 and s.user_id = m.user_id
        where s.listed order by s.score desc, m.user_id desc limit $4
      )
      select user_id::text as "userId", name, avatar, decoration, 'visible' as visibility, score, record,
        score_rank($1::bigint, $2, score) as rank
      from best order by score desc, user_id desc`,
    values: [guildId, board, pattern, limit, ...(anywhere ? [folded] : [])],
  })
  return rows.map(ranked)
}

/** How many members are ranked: the sum over the highest digit, at most fifteen rows. */
export async function countRanked({ pool }: Queries, guildId: string, board: Board): Promise<number> {
  const { rows } = await pool.query<{ members: string }>({
    name: 'count-ranked',
    text: `select coalesce(sum(members), 0) as members from score_counts
           where guild_id = $1::bigint and board = $2 and shift = 36`,
    values: [guildId, board],
  })
  return Number(rows[0]?.members ?? 0)
}

const fromRow = ({ userId, name, avatar, decoration, visibility, score, record }: Row): BoardRow => ({
  userId,
  name,
  avatar,
  decoration,
  visibility,
  score: Number(score),
  record: Number(record),
})

const ranked = (row: Row): RankedRow => ({ ...fromRow(row), rank: Number(row.rank) })
