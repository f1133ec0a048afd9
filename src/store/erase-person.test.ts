import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#config/log.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { ERASED_ACTOR } from '#core/history-api.ts'
import { putRows } from '#core/scores/score-change.ts'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { commitState } from './bot/commit-state.ts'
import { openBus } from './bus.ts'
import type { Database } from './database.ts'
import { type ErasingPerson, erasePerson, tryErasePerson } from './erase-person.ts'
import { migrateDatabase } from './migrate.ts'
import { keepOwnPicture, keepUpload } from './uploads.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const DAY_MS = 86_400_000
const [HERE, THERE] = ['1200000000000000100', '1200000000000000200'] as const
const [ANA, BEN] = ['700000000000000001', '700000000000000002'] as const

/** Columns named like a person's that hold something else, or data that Discord sends again whenever the bot starts. */
const OF_NOBODY = ['guilds.owner_id', 'outbox.taken_by', 'sources.taken_by']
/**
 * Documents in which the person is replaced; others are deleted with their row, expire soon, or belong to a server's
 * settings.
 */
const DOCUMENTS = {
  erased: ['jobs.payload', 'member_state.value', 'module_memory.value', 'records.body'],
  others: [
    'collection_entries.body',
    'decisions.reasons',
    'guild_settings.path_revisions',
    'guild_settings.replaced',
    'guild_settings.values',
    'guilds.snapshot',
    'outbox.made',
    'outbox.sequence',
    'proposals.changes',
    'sessions.user',
    'setting_changes.after',
    'setting_changes.before',
    'sources.items',
    'sources.outages',
    'user_preferences.settings',
  ],
}

type Column = { table: string; column: string; type: string; isRequired: boolean }
const CODE_HASH = { table: 'premium_codes', column: 'hash', type: 'bytea' }
const SAMPLES: Readonly<Record<string, string>> = {
  bigint: '1',
  boolean: 'true',
  bytea: '\\x00',
  integer: '1',
  jsonb: '{}',
  'timestamp with time zone': new Date(NOW).toISOString(),
  uuid: '00000000-0000-4000-8000-000000000001',
}

describe('erasing a person', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  let columns: Column[]
  beforeAll(async () => {
    database = openTestDatabase(test.url)
    const { rows } = await database.pool.query<Column>(
      `select c.table_name as table, column_name as column, data_type as type,
         is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isRequired"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
    )
    columns = rows
  })
  const tables = () => [...new Set(columns.map(({ table }) => table))].filter((table) => table !== 'migrations')
  beforeEach(() => emptyTables(database.pool, tables().toSorted(referringFirst).join(', ')))
  afterAll(() => database.close())

  /** A row that contains the person in one column, and nowhere else. */
  async function insert({ table, column, type }: Column, userId: string, guildId: string = HERE): Promise<void> {
    const required = columns.filter((one) => one.table === table && (one.isRequired || one.column === column))
    const values = required.map((one) => {
      if (one.column === column) return type === 'jsonb' ? JSON.stringify({ by: userId }) : userId
      if (one.column === 'guild_id') return guildId
      return SAMPLES[one.type] ?? `${table} ${column}`
    })
    // A slot refers to its code.
    if (table === 'premium_slots') await insert({ ...CODE_HASH, isRequired: true }, 'x')
    const names = required.map((one) => `"${one.column}"`).join(', ')
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    await database.pool.query(`insert into ${table} (${names}) values (${places})`, values)
  }
  const named = ({ table, column }: Column) => `${table}.${column}`
  const isOfAPerson = (one: Column) =>
    /^(user|member|author|actor|subject|person|owner|creator)_id$|_by$|^by_id$/.test(one.column) &&
    !OF_NOBODY.includes(named(one))

  /** Tables that still contain the person, once per row. */
  const traces = async (userId: string) => {
    const found = tables().map((table) => `select '${table}' as name from ${table} t where to_jsonb(t)::text like $1`)
    const { rows } = await database.pool.query<{ name: string }>(found.join(' union all '), [`%${userId}%`])
    return rows.map(({ name }) => name)
  }
  const erasing = (changes: Partial<ErasingPerson> = {}): ErasingPerson => ({
    userId: ANA,
    guildId: null,
    kinds: [{ kind: 'case', live: ['active'] }],
    now: NOW,
    ...changes,
  })
  const putRecord = (kind: string, id: string, state: string, more: object = {}) =>
    commitState(database, {
      guildId: HERE,
      module: 'moderation',
      effects: [{ type: 'putRecord', kind, id, state, subjectId: ANA, body: {}, ...more }],
      now: NOW,
    })

  it('covers every column of every table that holds the id of a person', async () => {
    const theirs = columns.filter((one) => isOfAPerson(one) || DOCUMENTS.erased.includes(named(one)))
    expect(theirs.length).toBeGreaterThan(20)
    for (const column of theirs) {
      await insert(column, ANA)
      expect(await traces(ANA), `filled ${named(column)}`).toEqual([column.table])
      await erasePerson(database, erasing())
      expect(await traces(ANA), named(column)).toEqual([])
      await emptyTables(database.pool, tables().toSorted(referringFirst).join(', '))
    }
  })

  it('covers every document that may contain a person', () => {
    const documents = columns.filter(({ type }) => type === 'jsonb').map(named)
    expect(documents).toEqual([...DOCUMENTS.erased, ...DOCUMENTS.others].sort())
  })

  it('leaves other people unchanged, and other servers when one is given', async () => {
    const scores = columns.filter((one) => one.table === 'member_state' && one.column === 'user_id')
    for (const column of scores) {
      await insert(column, ANA)
      await insert(column, ANA, THERE)
      await insert(column, BEN)
    }
    await erasePerson(database, erasing({ guildId: HERE }))
    expect([await traces(ANA), await traces(BEN)]).toEqual([['member_state'], ['member_state']])
  })

  it('keeps records that are still running, and returns how many', async () => {
    await putRecord('case', 'running', 'active')
    await putRecord('case', 'over', 'done')
    await putRecord('tempRole', 'lent', 'held', { dueAt: NOW + DAY_MS })
    const { running, rows } = await erasePerson(database, erasing())
    expect({ running, records: rows.records }).toEqual({ running: 2, records: 1 })
    const { rows: left } = await database.pool.query('select id from records order by id')
    expect(left).toEqual([{ id: 'lent' }, { id: 'running' }])
  })

  it('keeps the jobs that end them, too', async () => {
    const job = { guildId: HERE, module: 'moderation', effects: [], now: NOW }
    const schedule = { type: 'schedule', job: 'end', key: ANA, at: NOW + DAY_MS, payload: { userId: ANA } } as const
    await commitState(database, { ...job, effects: [schedule] })
    await putRecord('case', 'running', 'active')
    await erasePerson(database, erasing())
    expect(await traces(ANA)).toEqual(expect.arrayContaining(['jobs', 'records']))
  })

  it('takes the picture of their card with it, and leaves those they uploaded for a server', async () => {
    const picture = { uploadedBy: ANA, contentType: 'image/webp', content: Buffer.from('x') }
    await keepOwnPicture(database, { ...picture, name: 'own.webp' }, NOW)
    await keepUpload(database, { ...picture, name: 'server.webp', guildId: HERE }, NOW)
    await erasePerson(database, erasing())
    const { rows } = await database.pool.query('select name from uploads')
    expect(rows).toEqual([{ name: 'server.webp' }])
    expect(await traces(ANA)).toEqual([])
  })

  it('signs them out of every browser at once', async () => {
    const bus = await openBus(test.url, createLog('test', 'silent'))
    const ended: string[] = []
    bus.subscribe((message) => message.kind === 'session' && ended.push(message.sessionId))
    const session = columns.find((one) => one.table === 'sessions' && one.column === 'user_id')
    if (session) await insert(session, ANA)
    expect((await erasePerson(database, erasing())).rows.sessions).toBe(1)
    await expect.poll(() => ended).toEqual([SAMPLES.uuid])
    await bus.close()
  })

  it('can report what it would erase, without erasing it', async () => {
    await putRecord('case', 'over', 'done')
    expect(await tryErasePerson(database, erasing())).toMatchObject({ rows: { records: 1 }, running: 0 })
    expect(await traces(ANA)).toEqual(['records'])
  })

  it('removes them from backups of scores, and keeps the others', async () => {
    const backup = putRows('change', 'change:before', 0, { [ANA]: 5, [BEN]: 7 })
    await commitState(database, { guildId: HERE, module: 'levels', effects: [backup], now: NOW })
    await erasePerson(database, erasing())
    const { rows } = await database.pool.query(`select body from records where kind = 'scoreRows'`)
    expect(rows).toEqual([{ body: { change: 'change', rows: { [BEN]: 7 } } }])
  })

  it('forgets what they wrote, kept as proof, even while the sanction is in force', async () => {
    await putRecord('case', 'running', 'active')
    await database.pool.query(`update records set body = '{"reason": "Spam", "evidence": {"messages": []}}'`)
    await erasePerson(database, erasing())
    const { rows } = await database.pool.query(`select body from records where kind = 'case'`)
    expect(rows).toEqual([{ body: { reason: 'Spam' } }])
  })

  it('forgets their name in tickets of others that they have claimed', async () => {
    const body = { reason: 'Help', claimerName: 'Ana' }
    const put: StateEffect = { type: 'putRecord', kind: 'ticket', id: 't', state: 'claimed', subjectId: BEN, body }
    const claimed: StateEffect = { type: 'changeRecord', kind: 'ticket', id: 't', actorId: ANA }
    await commitState(database, { guildId: HERE, module: 'tickets', effects: [put, claimed], now: NOW })
    await erasePerson(database, erasing())
    const { rows } = await database.pool.query(`select actor_id as actor, body from records where kind = 'ticket'`)
    expect(rows).toEqual([{ actor: null, body: { reason: 'Help' } }])
  })

  it('takes their name off what they wrote in tickets of others, which stays in the transcript', async () => {
    const said = (authorId: string, author: string) => ({ authorId, author, content: `${author} can help.` })
    await commitState(database, {
      guildId: HERE,
      module: 'tickets',
      effects: [
        {
          type: 'putRecord',
          kind: 'transcript',
          id: 't1',
          state: 'ready',
          subjectId: BEN,
          body: { document: { messages: [said(BEN, 'Ben'), said(ANA, 'Ana'), said(BEN, 'Ben')] } },
        },
      ],
      now: NOW,
    })
    await erasePerson(database, erasing())
    const { rows } = await database.pool.query(`select body->'document'->'messages' as messages from records`)
    const theirs = { authorId: ERASED_ACTOR.id, author: ERASED_ACTOR.name, content: 'Ana can help.' }
    expect(rows).toEqual([{ messages: [said(BEN, 'Ben'), theirs, said(BEN, 'Ben')] }])
  })

  it('takes what they wrote out of reports about others, where it stood around a reported message', async () => {
    const said = (authorId: string, text: string) => ({ id: text, authorId, name: authorId, text, files: [], at: 0 })
    const put: StateEffect = {
      type: 'putRecord',
      kind: 'report',
      id: 'r',
      state: 'open',
      subjectId: BEN,
      body: { around: [said(BEN, '1'), said(ANA, '2'), said(BEN, '3')] },
    }
    await commitState(database, { guildId: HERE, module: 'reports', effects: [put], now: NOW })
    await erasePerson(database, erasing())
    const { rows } = await database.pool.query(`select body from records where kind = 'report'`)
    expect(rows).toEqual([{ body: { around: [said(BEN, '1'), said(BEN, '3')] } }])
  })
})

/** Slots refer to codes, so they are deleted first. */
const referringFirst = (a: string, b: string) =>
  Number(b.startsWith('premium_')) - Number(a.startsWith('premium_')) || b.localeCompare(a)
