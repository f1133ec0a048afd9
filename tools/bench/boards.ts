import type { Database } from '#store/database.ts'

export const MEMBERS = 1_000_000
export const GUILD = '412907556218929152'

/** Many with little, few with much, as in real communities. */
export async function fillScores({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into member_scores (guild_id, board, user_id, score, record)
     select $1::bigint, 'levels', 200000000000000000 + i, score, score
     from generate_series(1, $2) i, lateral (select (300000 * power(hashint4(i) / 4294967296.0 + 0.5, 4))::bigint as score) s`,
    [GUILD, MEMBERS],
  )
  await pool.query('vacuum analyze member_scores')
  await pool.query('vacuum analyze score_counts')
}

/** With the names that a page of the board shows. */
export async function fillNames({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into members (guild_id, user_id, name, search_name, seen_at)
     select $1::bigint, 200000000000000000 + i, 'member ' || i, 'member ' || i, now() from generate_series(1, $2) i`,
    [GUILD, MEMBERS],
  )
  await pool.query('vacuum analyze members')
}
