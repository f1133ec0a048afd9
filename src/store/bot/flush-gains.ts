import { AMOUNT_MAX } from '#core/amounts/parse-amount.ts'
import type { Board } from '#core/leaderboards/board.ts'
import type { Database } from '../database.ts'
import { inTransaction, type Queries } from '../transaction.ts'
import { tryAgain } from './refusals.ts'

export type Gain = { guildId: string; board: Board; userId: string; amount: number; source: string }
export type FlushedGain = { guildId: string; board: Board; userId: string; before: number; after: number }

/**
 * Writes all gains since the last time, on all servers together. Money gets a ledger line for each member and source.
 * Sums and balances are computed here, to relieve the database.
 */
export async function flushGains(database: Database, gains: readonly Gain[], now: number): Promise<FlushedGain[]> {
  if (gains.length === 0) return []
  const sums = sumBy(gains, keyOf)
  const hasMoney = gains.some(({ board }) => board === 'economy')
  return tryAgain(() =>
    hasMoney
      ? inTransaction(database, async (queries) => {
          const flushed = await addScores(queries, sums)
          await writeLines(queries, gains, flushed, now)
          return flushed
        })
      : addScores(database, sums),
  )
}

type Summed = { key: string; gain: Gain; amount: number }

function sumBy(gains: readonly Gain[], keyBy: (gain: Gain) => string): Map<string, Summed> {
  const sums = new Map<string, Summed>()
  for (const gain of gains) {
    const key = keyBy(gain)
    const known = sums.get(key)
    if (known) known.amount += gain.amount
    else sums.set(key, { key, gain, amount: gain.amount })
  }
  return sums
}

const keyOf = ({ guildId, board, userId }: Pick<Gain, 'guildId' | 'board' | 'userId'>) =>
  `${guildId} ${board} ${userId}`

/** In key order, in which everybody locks scores. Members at the maximum gain nothing. */
const ADD = {
  name: 'flush-gains',
  text: `
    insert into member_scores as s (guild_id, board, user_id, score, record, listed)
    select g.guild_id, g.board, g.user_id, least(g.amount, ${AMOUNT_MAX}), least(g.amount, ${AMOUNT_MAX}),
      coalesce(m.present, false)
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) as g (guild_id, board, user_id, amount)
    left join members m on m.guild_id = g.guild_id and m.user_id = g.user_id
    order by g.guild_id, g.board, g.user_id
    on conflict (guild_id, board, user_id) do update set
      score = least(s.score + excluded.score, ${AMOUNT_MAX}),
      record = greatest(s.record, least(s.score + excluded.score, ${AMOUNT_MAX}))
    where s.score < ${AMOUNT_MAX}
    returning guild_id, board, user_id, score`,
}

/** Ids, numbers and boards need no quotes in an array; the driver would check each for characters that do. */
const arrayOf = (list: readonly Summed[], read: (sum: Summed) => string | number) => `{${list.map(read).join(',')}}`

type Row = { guild_id: string; board: Board; user_id: string; score: string }

async function addScores({ pool }: Queries, sums: ReadonlyMap<string, Summed>): Promise<FlushedGain[]> {
  const list = [...sums.values()]
  const { rows } = await pool.query<Row>({
    ...ADD,
    values: [
      arrayOf(list, ({ gain }) => gain.guildId),
      arrayOf(list, ({ gain }) => gain.board),
      arrayOf(list, ({ gain }) => gain.userId),
      arrayOf(list, ({ amount }) => amount),
    ],
  })
  return rows.map(({ guild_id: guildId, board, user_id: userId, score }) => {
    const after = Number(score)
    const amount = sums.get(keyOf({ guildId, board, userId }))?.amount ?? 0
    return { guildId, board, userId, before: Math.max(0, after - amount), after }
  })
}

const WRITE = {
  name: 'write-gain-lines',
  text: `
    insert into ledger (guild_id, user_id, asset, source, delta, balance, at)
    select guild_id, user_id, 'money', source, delta, balance, $6
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
      as t (guild_id, user_id, source, delta, balance)`,
}

async function writeLines(
  { pool }: Queries,
  gains: readonly Gain[],
  flushed: readonly FlushedGain[],
  now: number,
): Promise<void> {
  const balances = new Map(flushed.map((each) => [keyOf(each), each.after]))
  const lines = sumBy(
    gains.filter((gain) => gain.board === 'economy' && balances.has(keyOf(gain))),
    (gain) => `${keyOf(gain)} ${gain.source}`,
  )
  const list = [...lines.values()]
  await pool.query({
    ...WRITE,
    values: [
      list.map(({ gain }) => gain.guildId),
      list.map(({ gain }) => gain.userId),
      list.map(({ gain }) => gain.source),
      list.map(({ amount }) => amount),
      list.map(({ gain }) => balances.get(keyOf(gain)) ?? 0),
      new Date(now),
    ],
  })
}
