import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { migrateDatabase } from './migrate.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
/** The migrations of version 0.1.0. */
const VERSION_010 = NAMES.filter((name) => name < '0006')

describe('migrateDatabase', () => {
  let test: TestDatabase
  let client: pg.Client
  let folder: string
  beforeEach(async () => {
    test = await createTestDatabase()
    client = new pg.Client({ connectionString: test.url })
    await client.connect()
    folder = mkdtempSync(join(tmpdir(), 'guildhall-migrations-'))
  })
  afterEach(async () => {
    await client.end()
    await test.drop()
    rmSync(folder, { recursive: true })
  })

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const namesThatRan = async () => {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
    return rows.map(({ name }) => name)
  }

  it('migrates once when several processes start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(test.url)))
    expect(await namesThatRan()).toEqual(NAMES)
  })

  it.each([VERSION_010.length, 3])('upgrades a database of version 0.1.0 on which %i files ran', async (count) => {
    await client.query('create schema drizzle')
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const [at, name] of VERSION_010.slice(0, count).entries()) {
      await client.query(readFileSync(join(FOLDER, name), 'utf8'))
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [name, at])
    }
    await client.query(`insert into guild_settings (guild_id, "values") values ('1', '{"prefix":"?"}')`)
    await migrateDatabase(test.url)
    await migrateDatabase(test.url)
    expect(await namesThatRan()).toEqual(NAMES)
    const { rows } = await client.query('select "values" from guild_settings')
    expect(rows).toEqual([{ values: { prefix: '?' } }])
  })

  it('runs files in order of name, and later only the new ones', async () => {
    write('0001_b.sql', 'insert into a values (1);--> statement-breakpoint\ninsert into a values (2);')
    write('0000_a.sql', 'create table a (n int);')
    await migrateDatabase(test.url, folder)
    write('0002_c.sql', 'insert into a values (3);\r\n')
    await migrateDatabase(test.url, folder)
    write('0002_c.sql', 'insert into a values (3);\n') // only the line ends differ
    await migrateDatabase(test.url, folder)
    expect((await client.query('select n from a order by n')).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  it('rolls a failing file back, and runs it again once it is corrected', async () => {
    write('0000_a.sql', 'create table a (n int);')
    write('0001_b.sql', 'insert into a values (1); insert into missing values (1);')
    await expect(migrateDatabase(test.url, folder)).rejects.toThrow('"missing" does not exist')
    expect((await client.query('select n from a')).rows).toEqual([])
    expect(await namesThatRan()).toEqual(['0000_a.sql'])
    write('0001_b.sql', 'insert into a values (1);')
    await migrateDatabase(test.url, folder)
    expect((await client.query('select n from a')).rows).toEqual([{ n: 1 }])
  })

  it('refuses a file that was changed after it ran', async () => {
    write('0000_a.sql', 'create table a (n int);')
    await migrateDatabase(test.url, folder)
    write('0000_a.sql', 'create table a (n bigint);')
    await expect(migrateDatabase(test.url, folder)).rejects.toThrow('0000_a.sql was changed after it had run')
  })

  it('accepts a database that a newer version has migrated further', async () => {
    write('0000_a.sql', 'create table a (n int);')
    write('0001_b.sql', 'create table b (n int);')
    await migrateDatabase(test.url, folder)
    rmSync(join(folder, '0001_b.sql'))
    await migrateDatabase(test.url, folder)
    expect(await namesThatRan()).toEqual(['0000_a.sql', '0001_b.sql'])
  })

  it('moves notices that people switched off on a server into their preferences, without overriding those', async () => {
    const at = NAMES.findIndex((name) => name.startsWith('0017'))
    const put = (name: string) => write(name, readFileSync(join(FOLDER, name), 'utf8'))
    for (const name of NAMES.slice(0, at)) put(name)
    await migrateDatabase(test.url, folder)
    await client.query(`insert into member_state (guild_id, module, user_id, value) values
      (1, 'suggestions', 7, '{"notices": false, "other": 1}'), (1, 'reports', 7, '{"quiet": true}'),
      (2, 'reports', 7, '{"quiet": true}'), (2, 'suggestions', 8, '{"notices": false}'),
      (2, 'suggestions', 9, '{"notices": true}')`)
    await client.query(`insert into user_preferences (user_id, updated_at, settings) values
      ('7', now(), '{"theme": "dark", "notifyOn": {"1": {"reports": true}, "3": {"levels": false}}}')`)
    put(NAMES[at] ?? '')
    await migrateDatabase(test.url, folder)
    expect((await client.query('select user_id, settings from user_preferences order by user_id')).rows).toEqual([
      {
        user_id: '7',
        settings: {
          theme: 'dark',
          notifyOn: { 1: { suggestions: false, reports: true }, 2: { reports: false }, 3: { levels: false } },
        },
      },
      { user_id: '8', settings: { notifyOn: { 2: { suggestions: false } } } },
    ])
    const { rows } = await client.query('select value from member_state order by user_id, guild_id, module')
    expect(rows.map(({ value }) => value)).toEqual([{}, { other: 1 }, {}, {}, { notices: true }])
  })

  it('removes names from rewards that may have been for an anonymous suggestion', async () => {
    const at = NAMES.findIndex((name) => name.startsWith('0052'))
    const put = (name: string) => write(name, readFileSync(join(FOLDER, name), 'utf8'))
    for (const name of NAMES.slice(0, at)) put(name)
    await migrateDatabase(test.url, folder)
    await client.query(`insert into ledger (guild_id, user_id, asset, ref, source, delta, balance, at) values
      (1, 7, 'money', 'suggestion:r:7', 'suggestion', 5, 5, now()), (1, 7, 'money', 'daily:7', 'daily', 5, 10, now()),
      (2, 7, 'money', 'suggestion:s:7', 'suggestion', 5, 5, now()), (1, 8, 'money', 'suggestion:r:8', 'suggestion', 5, 5, now())`)
    await client.query(`insert into records (guild_id, kind, id, state, subject_id, body, created_at, updated_at) values
      ('1', 'suggestion', 'a', 'accepted', '7', '{"isAnonymous": true}', now(), now()),
      ('1', 'suggestion', 'b', 'accepted', '8', '{"isAnonymous": false}', now(), now())`)
    put(NAMES[at] ?? '')
    await migrateDatabase(test.url, folder)
    const { rows } = await client.query(
      'select guild_id::int as guild, user_id::int as user, source from ledger order by id',
    )
    expect(rows).toEqual([
      { guild: 1, user: 7, source: 'anonymous' },
      { guild: 1, user: 7, source: 'daily' },
      { guild: 2, user: 7, source: 'suggestion' },
      { guild: 1, user: 8, source: 'suggestion' },
    ])
  })
})
