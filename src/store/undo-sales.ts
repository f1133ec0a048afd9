import { SALE, sale, type UndoneSale } from '#core/ledger/sale.ts'
import { moveValues } from './bot/value-moves.ts'
import type { Queries } from './transaction.ts'

/** Purchases with these references. */
export async function readSales({ pool }: Queries, guildId: string, refs: readonly string[]): Promise<UndoneSale[]> {
  const { rows } = await pool.query<{ ref: string; userId: string | null; body: unknown }>({
    name: 'sales-by-reference',
    text: `select id as ref, subject_id as "userId", body from records where guild_id = $1 and kind = '${SALE}' and id = any($2::text[])`,
    values: [guildId, refs],
  })
  return rows.flatMap(({ ref, userId, body }) => {
    const read = sale.safeParse(body).data
    return read && userId !== null ? [{ ...read, ref, userId }] : []
  })
}

type Restocking = {
  guildId: string
  now: number
  /** The article's initial stock; null: it no longer exists, or never runs out. */
  stockOf(articleId: string): number | null
}

/** Returns how many pieces go back on sale. */
export async function restock(
  queries: Queries,
  sales: readonly UndoneSale[],
  { guildId, now, stockOf }: Restocking,
): Promise<number> {
  const back = sales.flatMap(({ articleId, isCounted }) => {
    const initial = stockOf(articleId)
    return isCounted && initial !== null ? [{ type: 'takeStock', articleId, quantity: -1, initial } as const] : []
  })
  if (back.length > 0) await moveValues(queries, guildId, back, now)
  return back.length
}
