import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guildPayload } from '#core/api.ts'
import { entryReply } from '#core/collections/api.ts'
import { historyPage } from '#core/history-api.ts'
import { type DecideRequest, type ProposeRequest, proposalList, proposeReply } from '#core/proposals-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}`
const reward = (level: number) => ({ level, reward: { type: 'money', amount: 5 } })

describe('proposed changes', () => {
  let api: OpenedApi
  let owner: Browser
  let admin: Browser
  let delegate: Browser
  let reader: Browser
  beforeAll(async () => {
    api = await openApi({ writeRate: { burst: 10_000, perSecond: 10 } })
    owner = await api.signIn('pixel-renard')
    admin = await api.signIn('miaou-dev')
    delegate = await api.signIn('tofu.exe')
    reader = await api.signIn('lichen')
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await emptyTables(api.db.pool, 'collection_entries, proposals')
    const grant = (handle: 'tofu.exe' | 'lichen', level: string) => ({
      type: 'user',
      id: PEOPLE_IDS[handle],
      modules: ['levels', 'welcome'],
      level,
    })
    const grants = [grant('tofu.exe', 'propose'), grant('lichen', 'read')]
    await save({
      'access.grants': grants,
      longMessageDoubleXp: false,
      levelNotifMinLevel: 0,
      welcomeMessage: false,
      prefix: '!',
    })
  })

  const send = (who: Browser, path: string, body?: unknown, method = 'POST') =>
    who.fetch(`${PATH}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const save = async (body: object, who = owner) => {
    const reply = await patch(who, GUILD, body)
    expect(reply.status, await reply.clone().text()).toBe(200)
  }
  const propose = async (request: ProposeRequest, who = delegate) => {
    const reply = await send(who, '/proposals', request)
    expect(reply.status, await reply.clone().text()).toBe(201)
    return proposeReply.parse(await reply.json()).id
  }
  const decide = (who: Browser, id: string, request: DecideRequest) => send(who, `/proposals/${id}`, request)
  const list = async (who: Browser) =>
    proposalList.parse(await (await send(who, '/proposals', undefined, 'GET')).json()).proposals
  const settings = async () => guildPayload.parse(await (await owner.fetch(PATH)).json()).settings
  const accept = { decision: 'accept' } as const

  it('are kept instead of saved, and shown to people who manage the server and to their author', async () => {
    expect((await patch(delegate, GUILD, { levelNotifMinLevel: 5 })).status).toBe(403)
    const id = await propose({ settings: { levelNotifMinLevel: 5 } })
    expect(await settings()).toMatchObject({ levelNotifMinLevel: 0 })
    const changes = [{ path: 'levelNotifMinLevel', before: 0, after: 5, isOutdated: false }]
    const common = { id, state: 'open', actor: { name: 'tofu.exe' }, changes, decided: null }
    expect(await list(admin)).toMatchObject([{ ...common, isYours: false, mayDecide: true }])
    expect(await list(delegate)).toMatchObject([{ ...common, isYours: true, mayDecide: false }])
    expect(await list(reader)).toEqual([])
  })

  it('are announced to people who have the server open', async () => {
    const told: string[] = []
    const stop = api.bus.subscribe((message) => {
      if (message.kind === 'record') told.push(message.id)
    })
    const id = await propose({ settings: { levelNotifMinLevel: 5 } })
    await decide(owner, id, { decision: 'decline', reason: '' })
    await expect.poll(() => told).toEqual([id, id])
    stop()
  })

  it('are saved once accepted, in the name of the person who accepts them', async () => {
    const id = await propose({ settings: { levelNotifMinLevel: 5, longMessageDoubleXp: true } })
    expect((await decide(admin, id, accept)).status).toBe(204)
    expect(await settings()).toMatchObject({ levelNotifMinLevel: 5, longMessageDoubleXp: true })
    const { entries } = historyPage.parse(
      await (await owner.fetch(`${PATH}/history?path=levelNotifMinLevel&limit=1`)).json(),
    )
    expect(entries[0]).toMatchObject({ source: 'proposal', actor: { name: 'miaou-dev' }, before: 0, after: 5 })
    expect(await list(delegate)).toMatchObject([{ state: 'accepted', decided: { by: { name: 'miaou-dev' } } }])
    expect(await readProblem(await decide(owner, id, accept))).toMatchObject({ status: 409 })
  })

  it('are declined with a reason that their author reads', async () => {
    const id = await propose({ settings: { levelNotifMinLevel: 5 } })
    expect((await decide(owner, id, { decision: 'decline', reason: ' Too low ' })).status).toBe(204)
    expect(await list(delegate)).toMatchObject([{ state: 'declined', decided: { reason: 'Too low' } }])
    expect(await settings()).toMatchObject({ levelNotifMinLevel: 0 })
  })

  it('can only be withdrawn by their author', async () => {
    const id = await propose({ settings: { levelNotifMinLevel: 5 } })
    expect((await decide(owner, id, { decision: 'withdraw' })).status).toBe(403)
    expect((await decide(delegate, id, accept)).status).toBe(403)
    expect((await decide(reader, id, accept)).status).toBe(404)
    expect((await decide(delegate, id, { decision: 'withdraw' })).status).toBe(204)
    expect((await decide(owner, id, accept)).status).toBe(409)
  })

  it('are refused for people who may only read, and for settings of administrators', async () => {
    expect((await send(reader, '/proposals', { settings: { levelNotifMinLevel: 5 } })).status).toBe(403)
    expect((await send(delegate, '/proposals', { settings: { prefix: '?' } })).status).toBe(403)
    expect((await send(delegate, '/proposals', { collection: 'shops', id: null, body: {} })).status).toBe(403)
    expect((await send(delegate, '/proposals', { settings: { 'access.mode': 'custom' } })).status).toBe(403)
  })

  it('are checked like any save, when they are made and when they are accepted', async () => {
    const wrong = await readProblem(await send(delegate, '/proposals', { settings: { welcomeMessage: true } }))
    expect(wrong).toMatchObject({ status: 422, errors: [{ path: 'welcomeChannel' }] })
    await save({ welcomeChannel: CHANNEL_IDS.flibustiersWelcome })
    const id = await propose({ settings: { welcomeMessage: true } })
    await save({ welcomeChannel: null })
    const refused = await readProblem(await decide(owner, id, accept))
    expect(refused).toMatchObject({ status: 422, detail: 'Choose a channel to switch this on. Nothing was changed.' })
    expect(await list(owner)).toMatchObject([{ state: 'open' }])
  })

  it('cannot be accepted once somebody has changed the same setting, and nothing of them is saved', async () => {
    const id = await propose({ settings: { levelNotifMinLevel: 5, longMessageDoubleXp: true } })
    await save({ levelNotifMinLevel: 9 })
    expect(await list(owner)).toMatchObject([{ changes: [{ isOutdated: true }, { isOutdated: false }] }])
    const refused = await readProblem(await decide(owner, id, accept))
    expect(refused).toMatchObject({ status: 409, conflicts: [{ path: 'levelNotifMinLevel', theirs: 9, yours: 5 }] })
    expect(await settings()).toMatchObject({ levelNotifMinLevel: 9, longMessageDoubleXp: false })
  })

  it('may add, change and remove entries of lists', async () => {
    const entries = async () => {
      const { rows } = await api.db.pool.query(`select body ->> 'level' as level from collection_entries`)
      return rows.map(({ level }) => level)
    }
    const added = await propose({ collection: 'levelRewards', id: null, body: reward(3) })
    expect(await entries()).toEqual([])
    expect((await decide(owner, added, accept)).status).toBe(204)
    expect(await entries()).toEqual(['3'])
    const made = await send(owner, '/collections/levelRewards', reward(7))
    const entryId = String(entryReply.parse(await made.json()).entry.id)
    await propose({ collection: 'levelRewards', id: entryId, body: reward(8) })
    const removal = await propose({ collection: 'levelRewards', id: entryId, body: null })
    expect((await decide(owner, removal, accept)).status).toBe(204)
    expect(await entries()).toEqual(['3'])
    const [open] = await list(owner)
    expect(open).toMatchObject({ state: 'open', changes: [{ isOutdated: true }] })
    const wrong = await send(delegate, '/proposals', { collection: 'levelRewards', id: null, body: reward(-1) })
    expect(await readProblem(wrong)).toMatchObject({ status: 422, errors: [{ path: 'level' }] })
  })

  it('are refused when nothing would change, or when there are too many', async () => {
    expect((await send(delegate, '/proposals', { settings: { levelNotifMinLevel: 0 } })).status).toBe(409)
    for (let level = 1; level <= 25; level += 1) await propose({ settings: { levelNotifMinLevel: level } })
    expect((await send(delegate, '/proposals', { settings: { levelNotifMinLevel: 99 } })).status).toBe(409)
  })
})
