import type { Board } from '#core/leaderboards/board.ts'
import { SCORE_MAX } from '../leaderboards.ts'
import type { Queries } from '../transaction.ts'

export type Gain = { guildId: string; board: Board; userId: string; amount: number; source: string }
export type GainResult = { guildId: string; board: Board; userId: string; before: number; after: number }

/** One statement for all servers and both boards; rows in one order, so that two processes do not wait for each other. */
const FLUSH = {
  name: 'flush-gains',
  text: `
    with given as (
      select guild_id, board, user_id, source, amount
      from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::bigint[]) as t (guild_id, board, user_id, source, amount)
    ), summed as (
      select guild_id, board, user_id, sum(amount)::bigint as amount from given group by guild_id, board, user_id
    ), written as (
      insert into member_scores as s (guild_id, board, user_id, score, record, listed)
      select g.guild_id, g.board, g.user_id, least(g.amount, ${SCORE_MAX}), least(g.amount, ${SCORE_MAX}),
        coalesce(m.present and m.visibility <> 'hidden', false)
      from summed g left join members m on m.guild_id = g.guild_id and m.user_id = g.user_id
      order by g.guild_id, g.board, g.user_id
      on conflict (guild_id, board, user_id) do update set
        score = least(s.score + excluded.score, ${SCORE_MAX}),
        record = greatest(s.record, least(s.score + excluded.score, ${SCORE_MAX}))
      returning guild_id, board, user_id, score
    ), noted as (
      insert into ledger (guild_id, user_id, asset, source, delta, balance, at)
      select g.guild_id, g.user_id, 'money', g.source, sum(g.amount), w.score, $6
      from given g join written w using (guild_id, board, user_id)
      where g.board = 'economy' group by g.guild_id, g.user_id, g.source, w.score
    )
    select w.guild_id::text as "guildId", w.board, w.user_id::text as "userId", w.score as after,
      greatest(0, w.score - s.amount) as before
    from written w join summed s using (guild_id, board, user_id)`,
}

type Row = { guildId: string; board: Board; userId: string; before: string; after: string }

/** What messages and voice brought since the last time; nobody is told on the bus. */
export async function flushGains({ pool }: Queries, gains: readonly Gain[], now: number): Promise<GainResult[]> {
  if (gains.length === 0) return []
  const { rows } = await pool.query<Row>({
    ...FLUSH,
    values: [
      gains.map(({ guildId }) => guildId),
      gains.map(({ board }) => board),
      gains.map(({ userId }) => userId),
      gains.map(({ source }) => source),
      gains.map(({ amount }) => amount),
      new Date(now),
    ],
  })
  return rows.map(({ guildId, board, userId, before, after }) => ({
    guildId,
    board,
    userId,
    before: Number(before),
    after: Number(after),
  }))
}
