import { AMOUNT_MAX } from '#core/amounts/parse-amount.ts'
import type { Board } from '#core/leaderboards/board.ts'
import type { Queries } from './transaction.ts'

export type ScoreChange = { userId: string; change: number }

/** Gains or losses of several members together; nobody falls below zero. A new member starts with their first gain. */
const CHANGE = {
  name: 'change-scores',
  text: `
    with changes as (
      select user_id, sum(change)::bigint as change
      from unnest($3::bigint[], $4::bigint[]) as t (user_id, change) group by user_id
    ), updated as (
      update member_scores s set
        score = greatest(0, least(s.score + c.change, ${AMOUNT_MAX})),
        record = greatest(s.record, least(s.score + c.change, ${AMOUNT_MAX}))
      from changes c
      where s.guild_id = $1::bigint and s.board = $2 and s.user_id = c.user_id
      returning s.user_id
    )
    insert into member_scores as s (guild_id, board, user_id, score, record, listed)
    select $1::bigint, $2, c.user_id, least(greatest(0, c.change), ${AMOUNT_MAX}), least(greatest(0, c.change), ${AMOUNT_MAX}),
      coalesce(m.present, false)
    from changes c left join members m on m.guild_id = $1::bigint and m.user_id = c.user_id
    where c.user_id not in (select user_id from updated)
    order by c.user_id
    on conflict (guild_id, board, user_id) do update set
      score = least(s.score + excluded.score, ${AMOUNT_MAX}),
      record = greatest(s.record, least(s.score + excluded.score, ${AMOUNT_MAX}))`,
}

export async function changeScores(
  { pool }: Queries,
  guildId: string,
  board: Board,
  changes: readonly ScoreChange[],
): Promise<void> {
  if (changes.length === 0) return
  const values = [guildId, board, changes.map(({ userId }) => userId), changes.map(({ change }) => change)]
  await pool.query({ ...CHANGE, values })
}

/** Leaving the server may delete the score (`leaveResetXp`, `leaveResetMoney`). */
export async function forgetScore({ pool }: Queries, guildId: string, board: Board, userId: string): Promise<void> {
  await pool.query({
    name: 'forget-score',
    text: 'delete from member_scores where guild_id = $1::bigint and board = $2 and user_id = $3::bigint',
    values: [guildId, board, userId],
  })
}
