import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importPreviewReply, scoresReply } from '#core/scores-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { changeScores } from '#store/change-scores.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const path = (board: string) => `/api/bot/dashboard/guilds/${GUILD}/scores/${board}`
const { lichen } = PEOPLE_IDS

describe('the scores of a server', () => {
  let api: OpenedApi
  let owner: Browser
  let name: string
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}`)
    name = ((await reply.json()) as { name: string }).name
  })
  beforeEach(() => emptyTables(api.db.pool, 'records, jobs'))
  afterAll(() => api.close())

  const read = async (board: string) => scoresReply.parse(await (await owner.fetch(path(board))).json())
  const ask = (board: string, what: string, body: object) =>
    owner.fetch(`${path(board)}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const refusal = async (reply: Response) => [reply.status, (await readProblem(reply)).type.split(':').at(-1)]
  const jobs = async () => (await api.db.pool.query(`select module, payload from jobs where job = 'scores'`)).rows
  const rows = async () => (await api.db.pool.query(`select body from records where kind = 'scoreRows'`)).rows

  it('start a reset once the server’s name is typed, and no other change meanwhile', async () => {
    expect(await refusal(await ask('economy', 'reset', { name: 'elsewhere' }))).toEqual([422, 'wrongServerName'])
    expect((await ask('economy', 'reset', { name: ` ${name.toUpperCase()} ` })).status).toBe(204)
    expect(await refusal(await ask('economy', 'import', { csv: `${lichen},5` }))).toEqual([409, 'scoresBusy'])
    expect(await jobs()).toMatchObject([
      { module: 'economy', payload: { page: 0, plan: { what: 'reset', rowsOf: null } } },
    ])
    expect(await read('economy')).toEqual({
      mayChange: true,
      running: { what: 'reset', done: 0, total: null },
      backups: [],
    })
    expect((await read('levels')).running).toBeNull()
  })

  it('import a table of levels as XP, in pages', async () => {
    const others = Array.from({ length: 200 }, (_, index) => `${100000000000000000n + BigInt(index)},1`)
    const csv = ['user_id,level', `${lichen},2`, ...others].join('\n')
    expect((await ask('levels', 'import', { csv })).status).toBe(204)
    const [first, second] = await rows()
    expect(first.body.rows[lichen]).toBe(255)
    expect([first, second].map(({ body }) => Object.keys(body.rows).length)).toEqual([200, 1])
    expect((await read('levels')).running).toEqual({ what: 'import', done: 0, total: 201 })
  })

  it('refuse an empty table, or one that is too large', async () => {
    expect(await refusal(await ask('levels', 'import', { csv: 'hello\nworld' }))).toEqual([422, 'scoresUnreadable'])
    expect(await refusal(await ask('levels', 'import', { csv: 'x'.repeat(3_100_000) }))).toEqual([413, 'tooLarge'])
    expect(await rows()).toEqual([])
  })

  it('show who would get what before anything is written', async () => {
    const players = [
      { id: lichen, xp: 900 },
      { id: '100000000000000001', xp: 5 },
    ]
    await changeScores(api.db, GUILD, 'levels', [{ userId: lichen, change: 40 }])
    const reply = await ask('levels', 'preview', { csv: JSON.stringify({ players }) })
    expect(importPreviewReply.parse(await reply.json())).toEqual({
      members: 2,
      newcomers: 1,
      rows: [
        { userId: lichen, name: expect.any(String), before: 40, after: 900 },
        { userId: '100000000000000001', name: null, before: 0, after: 5 },
      ],
    })
    expect(await rows()).toEqual([])
    expect(await jobs()).toEqual([])
    expect(await refusal(await ask('levels', 'preview', { csv: '{}' }))).toEqual([422, 'scoresUnreadable'])
  })

  it('allow another change when one has made no progress for an hour', async () => {
    expect((await ask('levels', 'import', { csv: `${lichen},5` })).status).toBe(204)
    expect(await refusal(await ask('levels', 'import', { csv: `${lichen},6` }))).toEqual([409, 'scoresBusy'])
    await api.db.pool.query(`update records set updated_at = updated_at - interval '61 minutes'`)
    expect(await read('levels')).toMatchObject({ running: null, backups: [{ what: 'import' }] })
    expect((await ask('levels', 'import', { csv: `${lichen},6` })).status).toBe(204)
    expect(await read('levels')).toMatchObject({ running: { what: 'import' }, backups: [{ what: 'import' }] })
  })

  it('restore an existing backup', async () => {
    expect((await ask('levels', 'import', { csv: `${lichen},5` })).status).toBe(204)
    await api.db.pool.query(`update records set state = 'done' where kind = 'scoreChange'`)
    await api.db.pool.query(`delete from records where kind = 'scoreChangeRunning'`)
    const [backup] = (await read('levels')).backups
    expect(backup).toMatchObject({ what: 'import', by: expect.any(String), members: 0 })
    expect(await refusal(await ask('economy', 'restore', { backup: backup?.id }))).toEqual([404, 'backupNotFound'])
    expect((await ask('levels', 'restore', { backup: backup?.id })).status).toBe(204)
    expect((await read('levels')).running).toMatchObject({ what: 'restore' })
  })
})
