import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase, useTestDatabase } from './postgres.ts'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const migrate = async (url: string) => void (await query(url, 'CREATE TABLE guilds (name text)'))

describe('test databases', () => {
  const shared = useTestDatabase({ migrate })

  it('are migrated, empty and separate', async () => {
    const other = await createTestDatabase({ migrate })
    await query(other.url, `INSERT INTO guilds VALUES ('élan')`)
    expect(await query(other.url, 'SELECT * FROM guilds')).toEqual([{ name: 'élan' }])
    expect(await query(shared.url, 'SELECT * FROM guilds')).toEqual([])
    await other.drop()
    await expect(query(other.url, 'SELECT 1')).rejects.toThrow(/does not exist/)
  })

  it('use UTF-8 and UTC, and sort the same on every machine', async () => {
    const [row] = await query(
      shared.url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone,
        (SELECT array_agg(w ORDER BY w) FROM unnest(ARRAY['é', 'z', 'A', 'a']) w) AS words, upper('é') AS upper`,
    )
    expect(row).toEqual({ encoding: 'UTF8', zone: 'UTC', words: ['A', 'a', 'z', 'é'], upper: 'É' })
  })

  it('can be created in parallel', async () => {
    const databases = await Promise.all(Array.from({ length: 8 }, () => createTestDatabase({ migrate })))
    expect(new Set(databases.map(({ url }) => url)).size).toBe(8)
    await Promise.all(databases.map(({ drop }) => drop()))
  })
})
