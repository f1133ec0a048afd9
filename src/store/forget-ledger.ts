import { DAY_MS } from '#core/duration/spans.ts'
import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import { SALE } from '#core/ledger/sale.ts'
import { LONG_QUERY } from './database.ts'
import type { Queries } from './transaction.ts'

const KEPT_DAYS = { free: 90, premium: 365 }
/** Lines deleted per statement, so that no other query waits long for its locks. */
const LINES_MAX = 20_000

/**
 * Lines of what is given only once are kept permanently: without them a level reward or the starting money would be
 * given, or withdrawn, a second time. The references of all other lines contain a moment in the past.
 */
const KEPT_SOURCES = [
  'level',
  'start',
  'birthday',
  'anniversary',
  'calendar',
  'suggestion',
  ANONYMOUS,
  'import',
  'leave',
  'undo',
]

/** The record of a purchase is deleted with its lines. */
const FORGET = {
  name: 'forget-ledger',
  text: `
    with gone as (
      delete from ledger where id in (
        select id from ledger l
        where at < $1 and (ref is null or source <> all($3::text[]))
          and (at < $2 or not exists (
            select from premium_guilds p
            where p.guild_id = l.guild_id::text and (p.ends_at is null or p.ends_at > $4)))
        order by at limit ${LINES_MAX})
      returning guild_id, ref, source),
    sales as (
      delete from records r using gone
      where gone.source = 'shop' and r.guild_id = gone.guild_id::text and r.kind = '${SALE}' and r.id = gone.ref)
    select count(*)::int as count from gone`,
}

/** Returns how many lines were deleted. */
export async function forgetLedger({ pool }: Queries, now: number): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  const values = [before(KEPT_DAYS.free), before(KEPT_DAYS.premium), KEPT_SOURCES, new Date(now)]
  const { rows } = await pool.query<{ count: number }>({ ...LONG_QUERY, ...FORGET, values })
  return rows[0]?.count ?? 0
}
