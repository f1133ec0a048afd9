import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { migrateDatabase } from '#store/migrate.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'

const COMMAND = fileURLToPath(new URL('erase-person.ts', import.meta.url))
const PERSON = '700000000000000001'

describe('npm run erase:person', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })

  const run = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: test.url }
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env })
    return stdout.trim().split('\n')
  }

  it('lists the data kept about a person, and erases it on confirmation', async () => {
    const database = openTestDatabase(test.url)
    await database.pool.query('insert into user_preferences (user_id, updated_at) values ($1, now())', [PERSON])
    const kept = async () => (await database.pool.query('select from user_preferences')).rowCount
    expect(await run(PERSON)).toEqual(['user_preferences: 1', 'Nothing was erased yet: add --yes to erase it.'])
    expect(await kept()).toBe(1)
    expect(await run(PERSON, '--yes')).toEqual(['user_preferences: 1', 'Erased.'])
    expect(await kept()).toBe(0)
    await database.close()
  })

  it('explains its usage without an id', async () => {
    await expect(run('Moka')).rejects.toThrow('npm run erase:person -- <user id>')
  })
})
