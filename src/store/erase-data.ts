import type { Keeps } from '#core/bot/keeps.ts'
import type { ErasedPart } from '#core/erase-api.ts'
import { type Database, LONG_QUERY } from './database.ts'

/** Rows deleted per statement, so that no other query waits long for its locks. */
const ROWS_AT_ONCE = 20_000

/** `isWhole`: all data about members, not just that of some modules. */
export type Erasing = { guildId: string; modules: readonly { id: string; keeps: Keeps }[]; isWhole: boolean }

type Part = { part: ErasedPart; table: string; where: string; values: readonly unknown[] }

const ASSETS = { levels: 'xp', economy: 'money' } as const
const ITEMS = 'item:%'

/** Scores before a reset or an import, which can be restored for 30 days. */
const BACKUPS = `kind = 'scoreChange' and state <> 'running' and body->>'board' = any($2)`

/** Shared, so that what is counted is what is deleted. */
function partsOf({ guildId, modules, isWhole }: Erasing): Part[] {
  const ids = modules.map(({ id }) => id)
  const boards = modules.flatMap(({ keeps }) => keeps.board ?? [])
  const kinds = modules.flatMap(({ keeps }) => keeps.records ?? [])
  const items = boards.includes('economy')
  const parts: Part[] = [
    ...kinds.map(
      ({ kind, live = [] }): Part => ({
        part: 'records',
        table: 'records',
        where: 'guild_id = $1 and kind = $2 and state <> all($3)',
        values: [guildId, kind, live],
      }),
    ),
    {
      part: 'backups',
      table: 'records',
      where: `guild_id = $1 and kind = 'scoreRows'
              and body->>'change' in (select id from records where guild_id = $1 and ${BACKUPS})`,
      values: [guildId, boards],
    },
    { part: 'backups', table: 'records', where: `guild_id = $1 and ${BACKUPS}`, values: [guildId, boards] },
    {
      part: 'scores',
      table: 'member_scores',
      where: 'guild_id = $1::bigint and board = any($2)',
      values: [guildId, boards],
    },
    {
      part: 'movements',
      table: 'ledger',
      where: 'guild_id = $1::bigint and (asset = any($2) or asset like $3)',
      values: [guildId, boards.map((board) => ASSETS[board]), items ? ITEMS : ''],
    },
    ...(items
      ? [{ part: 'items', table: 'inventory', where: 'guild_id = $1::bigint', values: [guildId] } as const]
      : []),
    {
      part: 'notes',
      table: 'member_state',
      where: 'guild_id = $1::bigint and module = any($2)',
      values: [guildId, ids],
    },
    {
      part: 'decisions',
      table: 'decisions',
      where: 'guild_id = $1::bigint and module = any($2)',
      values: [guildId, ids],
    },
  ]
  const names: Part = { part: 'names', table: 'members', where: 'guild_id = $1::bigint', values: [guildId] }
  return isWhole ? [...parts, names] : parts
}

export type ErasedCounts = Partial<Record<ErasedPart, number>>

export async function countKept({ pool }: Database, erasing: Erasing): Promise<ErasedCounts> {
  const counts: ErasedCounts = {}
  for (const { part, table, where, values } of partsOf(erasing)) {
    const { rows } = await pool.query<{ count: number }>({
      ...LONG_QUERY,
      text: `select count(*)::int as count from ${table} where ${where}`,
      values: [...values],
    })
    counts[part] = (counts[part] ?? 0) + (rows[0]?.count ?? 0)
  }
  return counts
}

/** Table by table: if it stops halfway, repeating it continues with the rest. */
export async function eraseKept({ pool }: Database, erasing: Erasing): Promise<ErasedCounts> {
  const counts: ErasedCounts = {}
  for (const { part, table, where, values } of partsOf(erasing)) {
    for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
      const { rowCount } = await pool.query({
        ...LONG_QUERY,
        text: `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE}))`,
        values: [...values],
      })
      deleted = rowCount ?? 0
      counts[part] = (counts[part] ?? 0) + deleted
    }
  }
  return counts
}
