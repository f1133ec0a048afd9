import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#store/database.ts'

/** Tables whose rows belong to one server each. */
async function tablesOfServers({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'guild_id' and table_schema = 'public'`,
  )
  return rows.map(({ name }) => name)
}

type Query = { text: string; values: readonly unknown[] }

function readQuery(first: unknown, second: unknown): Query | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  if (typeof first !== 'object' || first === null || !('text' in first)) return null
  const values = 'values' in first && Array.isArray(first.values) ? first.values : []
  return { text: String(first.text), values }
}

/**
 * Queries made while `work` runs that touch rows of a server without its id, or with another one's: anybody who knows
 * the id of a row there could read or change it.
 */
export async function watchQueries(db: Database) {
  const tables = await tablesOfServers(db)
  const touches = new RegExp(`\\b(?:from|join|into|update)\\s+(?:${tables.join('|')})\\b`, 'i')
  return async (guildId: string, work: () => Promise<void>): Promise<string[]> => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await work()
      return spy.mock.calls.flatMap(([first, second]: readonly unknown[]) => {
        const query = readQuery(first, second)
        if (!query || !touches.test(query.text)) return []
        return /guild_id/.test(query.text) && query.values.flat().includes(guildId) ? [] : [query.text]
      })
    } finally {
      spy.mockRestore()
    }
  }
}
