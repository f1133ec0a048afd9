import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EraseRequest, eraseReply } from '#core/erase-api.ts'
import { historyPage } from '#core/history-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { readSettings } from '#store/settings.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../../testing/open-api.ts'

const GUILD = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`
const NAME = 'Les Flibustiers du Pixel'
const ELSEWHERE = '1200000000000000300'

describe('erasing members’ data', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    const { pool } = api.db
    for (const guildId of [FLIBUSTIERS_ID, ELSEWHERE]) {
      await pool.query(
        `insert into member_scores (guild_id, board, user_id, score, record, listed)
         values ($1, 'levels', 7, 5, 5, true), ($1, 'economy', 7, 9, 9, true)`,
        [guildId],
      )
      await pool.query(
        `insert into ledger (guild_id, user_id, asset, source, delta, balance, at)
         values ($1, 7, 'money', 'x', 1, 1, now()), ($1, 7, 'xp', 'x', 1, 1, now()), ($1, 7, 'item:a', 'x', 1, 1, now())`,
        [guildId],
      )
      await pool.query(
        `insert into records (guild_id, kind, id, state, subject_id, body, created_at, updated_at)
         values ($1, 'case', 'old', 'ended', '7', '{}', now(), now()), ($1, 'case', 'ban', 'active', '7', '{}', now(), now()),
           ($1, 'sale', 'bought', 'done', '7', '{"articleId": "a"}', now(), now()),
           ($1, 'scoreChange', 'c', 'done', null, '{"board": "levels"}', now(), now()),
           ($1, 'scoreRows', 'c:before:0', 'kept', null, '{"change": "c", "rows": {"7": 5}}', now(), now())`,
        [guildId],
      )
      await pool.query(
        `insert into members (guild_id, user_id, name, search_name, seen_at) values ($1, 7, 'M', 'm', now())`,
        [guildId],
      )
    }
  })
  afterAll(() => api.close())

  const ask = (who: Browser, request: EraseRequest) =>
    who.fetch(`${GUILD}/erase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
  const parts = async (request: EraseRequest) => {
    const reply = await ask(owner, request)
    expect(reply.status, await reply.clone().text()).toBe(200)
    const read = eraseReply.parse(await reply.json())
    return Object.fromEntries(read.parts.map(({ part, count }) => [part, count]))
  }

  it('is reserved for the owner, who types the name of the server', async () => {
    const administrator = await api.signIn('miaou-dev')
    expect((await ask(administrator, { module: null, dryRun: true })).status).toBe(403)
    const problem = await readProblem(await ask(owner, { module: null, dryRun: false, name: 'elsewhere' }))
    expect(problem.type).toBe('urn:guildhall:problem:wrongServerName')
    expect((await ask(owner, { module: 'unheard-of', dryRun: true })).status).toBe(404)
  })

  it('can count first, and erase a single module, with a line in the history', async () => {
    expect(await parts({ module: 'levels', dryRun: true })).toEqual({ scores: 1, backups: 2, movements: 1 })
    expect(await parts({ module: 'levels', dryRun: false, name: NAME })).toEqual({
      scores: 1,
      backups: 2,
      movements: 1,
    })
    expect(await parts({ module: 'levels', dryRun: true })).toEqual({})
    expect(await parts({ module: 'economy', dryRun: true })).toEqual({ records: 1, scores: 1, movements: 2 })
    const { entries } = historyPage.parse(await (await owner.fetch(`${GUILD}/history?limit=1`)).json())
    expect(entries[0]).toMatchObject({ path: 'lastErasure', after: expect.stringContaining('2') })
  })

  it('cannot be undone from the history', async () => {
    const { entries } = historyPage.parse(await (await owner.fetch(`${GUILD}/history?limit=1`)).json())
    await owner.fetch(`${GUILD}/history/undo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ what: { kind: 'save', save: entries[0]?.save }, dryRun: false }),
    })
    const { settings } = await readSettings(api.db, FLIBUSTIERS_ID)
    expect(settings.lastErasure).toBe(entries[0]?.after)
  })

  it('keeps what is still running, and other servers’ data', async () => {
    expect(await parts({ module: null, dryRun: false, name: NAME })).toEqual({
      records: 2,
      scores: 1,
      movements: 2,
      names: 1,
    })
    const { rows } = await api.db.pool.query('select guild_id, id from records order by guild_id, id')
    expect(rows).toEqual(
      expect.arrayContaining([
        { guild_id: FLIBUSTIERS_ID, id: 'ban' },
        { guild_id: ELSEWHERE, id: 'old' },
      ]),
    )
    expect(rows).not.toContainEqual({ guild_id: FLIBUSTIERS_ID, id: 'old' })
    expect(rows).not.toContainEqual({ guild_id: FLIBUSTIERS_ID, id: 'bought' })
  })
})
