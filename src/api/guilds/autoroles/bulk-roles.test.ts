import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bulkLook, bulkRolesReply, roleCounts } from '#core/bulk-roles-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { BULK, BULK_ID, type BulkState } from '#modules/autoroles/rules/bulk-state.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../../testing/open-api.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const PATH = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/autoroles/bulk`
const OWNER = PEOPLE_IDS['pixel-renard']

describe('a role for many members, from the dashboard', () => {
  let api: OpenedApi
  let owner: Browser
  let role: string
  let managed: string
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    const { roles, bot } = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
    const top = Math.max(...roles.filter(({ id }) => bot.roleIds.includes(id)).map(({ position }) => position))
    role = roles.find((one) => one.position > 0 && one.position < top && !one.managed)?.id ?? ''
    managed = roles.find((one) => one.managed)?.id ?? ''
  })
  beforeEach(() => api.db.pool.query('truncate jobs, records'))
  afterAll(() => api.close())

  const begin = (over: object = {}) =>
    owner.fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ action: 'add', roleId: role, audience: 'humans', heldRole: null, ...over }),
    })
  const jobs = async () => (await api.db.pool.query('select module, job, payload from jobs')).rows
  const running = async () => {
    const state: BulkState = {
      action: 'add',
      roleId: role,
      audience: 'all',
      heldRole: null,
      from: null,
      cursor: null,
      tried: [],
      changed: 3,
      skipped: 2,
      failed: 1,
      startedAt: api.clock(),
      by: OWNER,
    }
    const put = { type: 'putRecord', kind: BULK, id: BULK_ID, state: 'running', actorId: OWNER, body: state } as const
    await commitState(api.db, { guildId: FLIBUSTIERS_ID, module: 'autoroles', now: api.clock(), effects: [put] })
  }

  it('can be previewed: how many members it would change, with some names', async () => {
    const look = async (over: object = {}) => {
      const reply = await owner.fetch(`${PATH}/look`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'add', roleId: role, audience: 'humans', heldRole: null, ...over }),
      })
      return bulkLook.parse(await reply.json())
    }
    const { memberCount } = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
    const [adding, taking] = [await look(), await look({ action: 'remove' })]
    expect([adding.looked, adding.isWhole]).toEqual([memberCount, true])
    const bots =
      (await look({ audience: 'bots' })).changes + (await look({ audience: 'bots', action: 'remove' })).changes
    expect(adding.changes + taking.changes + bots).toBe(memberCount)
    expect(adding.sample).toHaveLength(Math.min(5, adding.changes))
    expect((await look({ hereFor: 3_650 * 86_400 })).changes).toBe(0)
    expect(await jobs()).toEqual([])
  })

  it('is started by the bot, in the person’s name', async () => {
    expect((await begin()).status).toBe(204)
    expect(await jobs()).toEqual([
      {
        module: 'autoroles',
        job: 'bulkBegin',
        payload: { action: 'add', roleId: role, audience: 'humans', heldRole: null, by: OWNER },
      },
    ])
  })

  it('is refused for a role that cannot be given, and for members with a deleted one', async () => {
    const gone = '100000000000000001'
    expect(await readProblem(await begin({ roleId: gone }))).toMatchObject({
      errors: [{ path: 'roleId', code: 'W_GONE' }],
    })
    expect(await readProblem(await begin({ roleId: FLIBUSTIERS_ID }))).toMatchObject({ errors: [{ code: 'W_GONE' }] })
    expect(await readProblem(await begin({ roleId: managed }))).toMatchObject({ errors: [{ code: 'W_MANAGED' }] })
    expect(await readProblem(await begin({ heldRole: gone }))).toMatchObject({ errors: [{ path: 'heldRole' }] })
    expect(await jobs()).toEqual([])
  })

  it('can be undone for a day, once it has ended and changed somebody', async () => {
    const undo = () => owner.fetch(`${PATH}/undo`, { method: 'POST', headers: { 'accept-language': 'en' } })
    const last = async () => bulkRolesReply.parse(await (await owner.fetch(PATH)).json()).last
    const ended = { action: 'add', roleId: role, changed: 2, skipped: 0, failed: 0, end: 'done', endedAt: api.clock() }
    const remember = (value: object) =>
      commitState(api.db, {
        guildId: FLIBUSTIERS_ID,
        module: 'autoroles',
        now: api.clock(),
        effects: [{ type: 'remember', key: 'bulkReport', value: { ...value }, forgetAt: api.clock() + 60_000 }],
      })
    expect((await undo()).status).toBe(404)
    await remember({ ...ended, changed: 0 })
    expect(await last()).toMatchObject({ canUndo: false })
    await remember({ ...ended, run: 5 })
    expect(await last()).toMatchObject({ canUndo: true, isUndo: false })
    await running()
    expect((await undo()).status).toBe(409)
    await api.db.pool.query('truncate records')
    expect((await undo()).status).toBe(204)
    expect(await jobs()).toEqual([{ module: 'autoroles', job: 'bulkUndo', payload: { by: OWNER } }])
    await remember({ ...ended, run: 5, roleId: managed })
    expect(await readProblem(await undo())).toMatchObject({ errors: [{ code: 'W_MANAGED' }] })
  })

  it('comes with the number of members with each role', async () => {
    const reply = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/autoroles/counts`)
    const { counts } = roleCounts.parse(await reply.json())
    expect(Object.values(counts).some((count) => count > 0)).toBe(true)
  })

  it('reports its progress, is not started twice, and can be stopped', async () => {
    await running()
    const { running: shown } = bulkRolesReply.parse(await (await owner.fetch(PATH)).json())
    expect(shown).toMatchObject({ action: 'add', roleId: role, changed: 3, skipped: 2, failed: 1, isStopping: false })
    expect(shown?.total).toBeGreaterThan(0)
    expect(await readProblem(await begin())).toMatchObject({ status: 409 })
    expect((await owner.fetch(PATH, { method: 'DELETE' })).status).toBe(204)
    expect(await jobs()).toMatchObject([{ job: 'bulkStop' }])
  })
})
