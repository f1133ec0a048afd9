import { DAY_MS } from '#core/duration/spans.ts'
import { type Database, LONG_QUERY } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Inviting the bot again within this time finds everything unchanged. */
const KEPT_DAYS = 30
const GUILDS_AT_ONCE = 5
/** Rows deleted per statement, so that no other query waits long for its locks; the rest follows in the next round. */
const ROWS_MAX = 20_000

/** Tables in which a large server has many rows. */
const LARGE = ['ledger', 'member_scores', 'members', 'inventory', 'member_state', 'records', 'decisions'] as const
const SMALL = [
  'score_counts',
  'article_stock',
  'counters',
  'outbox',
  'jobs',
  'module_memory',
  'source_followers',
  'uploads',
  'transcript_files',
  'guild_activity',
  'collection_entries',
  'setting_changes',
  'proposals',
  'guild_settings',
  'guilds',
]
/** All data of a server. Premium does not belong to it: it was returned to whoever gave it. */
export const TABLES_OF_A_GUILD: readonly string[] = [...LARGE, ...SMALL]
const BIGINT: ReadonlySet<string> = new Set([
  'ledger',
  'member_scores',
  'members',
  'score_counts',
  'inventory',
  'member_state',
  'decisions',
])
const isOf = (table: string) => `guild_id = $1::${BIGINT.has(table) ? 'bigint' : 'text'}`

/** Erases data of servers that the bot left long ago. Returns how many were erased completely. */
export async function forgetGuilds(database: Database, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY_MS)
  const { rows } = await database.pool.query<{ guild_id: string }>({
    name: 'guilds-to-forget',
    text: `select guild_id from guilds where not present and left_at <= $1 order by left_at limit ${GUILDS_AT_ONCE}`,
    values: [before],
  })
  let erased = 0
  for (const { guild_id: guildId } of rows) {
    if ((await thinOut(database, guildId)) && (await erase(database, guildId, before))) erased += 1
  }
  return erased
}

const IS_AWAY = 'exists (select from guilds g where g.guild_id = $1::text and not g.present)'

/** True: no rows are left for another round. Deletes nothing once the bot is back. */
async function thinOut({ pool }: Database, guildId: string): Promise<boolean> {
  let isThin = true
  for (const table of LARGE) {
    const { rowCount } = await pool.query({
      ...LONG_QUERY,
      text: `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOf(table)} and ${IS_AWAY} limit ${ROWS_MAX}))`,
      values: [guildId],
    })
    if (rowCount === ROWS_MAX) isThin = false
  }
  return isThin
}

/** False: the bot was invited again meanwhile, or another process does it. */
const erase = (database: Database, guildId: string, before: Date): Promise<boolean> =>
  inTransaction(database, async ({ pool }) => {
    const { rowCount } = await pool.query(
      'select from guilds where guild_id = $1 and not present and left_at <= $2 for update skip locked',
      [guildId, before],
    )
    if (rowCount === 0) return false
    for (const table of TABLES_OF_A_GUILD) {
      await pool.query({ ...LONG_QUERY, text: `delete from ${table} where ${isOf(table)}`, values: [guildId] })
    }
    return true
  })
