import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { guildPayload } from '#core/api.ts'
import { collectionReply, entryReply, orderReply } from '#core/collections/api.ts'
import { historyPage } from '#core/history-api.ts'
import type { LiveEvent } from '#core/live-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { setPremium } from '#store/premium.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { articleOf, coinsAt, ITEM, SHOP } from '../../testing/sample-entries.ts'

const GUILD = FLIBUSTIERS_ID
const at = (name: string, rest = '') => `/api/bot/dashboard/guilds/${GUILD}/collections/${name}${rest}`
const ABSENT = '00000000-0000-4000-8000-000000000000'

type Sent = { headers?: Record<string, string>; method?: string }
const send = (browser: Browser, path: string, body: unknown, { method = 'POST', headers = {} }: Sent = {}) =>
  browser.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const put = (browser: Browser, path: string, body: unknown, headers = {}) =>
  send(browser, path, body, { method: 'PUT', headers })
const remove = (browser: Browser, path: string, headers = {}) =>
  send(browser, path, undefined, { method: 'DELETE', headers })
const read = async (browser: Browser, name: string) =>
  collectionReply.parse(await (await browser.fetch(at(name))).json())

describe('collections', () => {
  let api: OpenedApi
  let owner: Browser
  let admin: Browser
  beforeAll(async () => {
    api = await openApi({ writeRate: { burst: 10_000, perSecond: 10 } })
    owner = await api.signIn('pixel-renard')
    admin = await api.signIn('miaou-dev')
  })
  afterAll(() => api.close())
  beforeEach(() => emptyTables(api.db.pool, 'collection_entries, setting_changes'))

  const make = async (name: string, body: unknown, browser = owner) => {
    const reply = await send(browser, at(name), body)
    expect(reply.status, await reply.clone().text()).toBe(201)
    const { entry, meta } = entryReply.parse(await reply.json())
    return { ...entry, id: String(entry.id), version: meta.version }
  }

  it('creates, changes and removes entries, and records who did what', async () => {
    const { id, version } = await make('levelRewards', coinsAt(10))
    expect([id, version]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 1])
    const changed = await put(admin, at('levelRewards', `/${id}`), coinsAt(12), { 'if-match': '"1"' })
    expect([changed.status, entryReply.parse(await changed.json())]).toMatchObject([
      200,
      { entry: { id, ...coinsAt(12) }, meta: { version: 2, createdBy: PEOPLE_IDS['pixel-renard'] } },
    ])
    expect(await read(owner, 'levelRewards')).toMatchObject({
      entries: [{ id, ...coinsAt(12) }],
      limit: { count: 1, max: 10, free: 10, premium: 500 },
    })
    expect((await remove(owner, at('levelRewards', `/${id}`))).status).toBe(200)
    expect((await read(owner, 'levelRewards')).entries).toEqual([])
    const history = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/history`)
    expect(historyPage.parse(await history.json()).entries).toMatchObject([
      { path: `levelRewards/${id}`, before: coinsAt(12), after: null, actor: { name: 'pixel-renard' } },
      { path: `levelRewards/${id}`, before: coinsAt(10), after: coinsAt(12), actor: { name: 'miaou-dev' } },
      { path: `levelRewards/${id}`, before: null, after: coinsAt(10), source: 'dashboard' },
    ])
  })

  it('reads 500 entries by one query', async () => {
    await api.db.pool.query(
      `insert into collection_entries
       select $1, 'levelRewards', gen_random_uuid(), null, n, 1, $2, '1', now(), now() from generate_series(1, 500) n`,
      [GUILD, JSON.stringify(coinsAt(3))],
    )
    await read(owner, 'levelRewards')
    const query = vi.spyOn(api.db.pool, 'query')
    const { entries, limit } = await read(owner, 'levelRewards')
    expect([entries.length, limit?.count, query.mock.calls.length]).toEqual([500, 500, 1])
    query.mockRestore()
  })

  it('stamps custom rewards with the person signed in, whatever the body says', async () => {
    const custom = { type: 'custom', name: 'Croisière', notifyUserId: PEOPLE_IDS['moka-lune'] }
    const { id, reward } = { reward: {}, ...(await make('levelRewards', { level: 3, reward: custom })) }
    expect(reward).toMatchObject({ notifyUserId: PEOPLE_IDS['pixel-renard'] })
    const renamed = { level: 3, reward: { type: 'custom', name: 'Régate', notifyUserId: PEOPLE_IDS['miaou-dev'] } }
    const reply = await put(admin, at('levelRewards', `/${id}`), renamed)
    // Still its creator: editing the name does not change who delivers it.
    expect(entryReply.parse(await reply.json()).entry.reward).toEqual({
      type: 'custom',
      name: 'Régate',
      notifyUserId: PEOPLE_IDS['pixel-renard'],
    })
    const withoutPerson = { type: 'custom', name: 'Trésor' }
    expect(await make('levelRewards', { level: 4, reward: withoutPerson }, admin)).toMatchObject({
      reward: { notifyUserId: PEOPLE_IDS['miaou-dev'] },
    })
  })

  it('lets only one of two simultaneous creations succeed at the limit, a hundred times', async () => {
    for (let turn = 0; turn < 100; turn++) {
      await emptyTables(api.db.pool, 'collection_entries')
      const first = await make('birthdayGifts', { reward: { type: 'money', amount: 1 } })
      const gift = { reward: { type: 'money', amount: 2 } }
      const replies = await Promise.all([owner, admin].map((who) => send(who, at('birthdayGifts'), gift)))
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      expect((await read(owner, 'birthdayGifts')).entries).toHaveLength(2)
      expect(first.version).toBe(1)
    }
  })

  it('says in words that the limit is reached, and raises it with premium', async () => {
    for (const amount of [1, 2]) await make('birthdayGifts', { reward: { type: 'money', amount } })
    const more = { reward: { type: 'money', amount: 3 } }
    const refused = await send(owner, at('birthdayGifts'), more, { headers: { 'accept-language': 'fr' } })
    expect(await readProblem(refused)).toMatchObject({
      status: 409,
      detail: 'Ce serveur en contient déjà 2 sur 2. Supprimez-en d’abord. Rien n’a été modifié.',
      errors: [{ path: '', code: 'V_LIMIT', params: { count: 2, max: 2 } }],
    })
    await withPremium(async () => {
      for (const amount of [3, 4, 5]) await make('birthdayGifts', { reward: { type: 'money', amount } })
      expect((await send(owner, at('birthdayGifts'), more)).status).toBe(409)
    })
    // Above the free limit everything stays and may be edited.
    const { entries } = await read(owner, 'birthdayGifts')
    const last = String(entries.at(-1)?.id)
    expect((await put(owner, at('birthdayGifts', `/${last}`), more)).status).toBe(200)
  })

  const withPremium = async (work: () => Promise<void>) => {
    const told = () => new Promise<void>((done) => api.bus.subscribe(({ kind }) => kind === 'premium' && done()))
    const on = told()
    await setPremium(api.db, GUILD, null)
    await on
    await work()
    const off = told()
    await setPremium(api.db, GUILD, 0)
    await off
  }

  it('counts surprises for each box, and articles for each shop', async () => {
    const surprise = (day: number) => ({ day, weight: 1, reward: { type: 'money', amount: 5 } })
    for (const day of [1, 1, 2, 2]) await make('calendarBoxes', surprise(day))
    expect((await send(owner, at('calendarBoxes'), surprise(1))).status).toBe(409)
    const third = await make('calendarBoxes', surprise(3))
    // Moving into a full box adds one to it.
    expect((await put(owner, at('calendarBoxes', `/${third.id}`), surprise(2))).status).toBe(409)
    await withPremium(async () => {
      const one = await make('shops', SHOP)
      const two = await make('shops', { ...SHOP, name: 'Pont' })
      await make('articles', articleOf(one.id))
      await make('articles', articleOf(two.id))
    })
    const shops = await read(owner, 'shops')
    const [first = '', second = ''] = shops.entries.map((shop) => String(shop.id))
    for (let n = 0; n < 9; n++) await make('articles', articleOf(first))
    expect((await send(owner, at('articles'), articleOf(first))).status).toBe(409)
    await make('articles', articleOf(second))
  })

  it('removes the articles with their shop', async () => {
    const shop = await make('shops', SHOP)
    const sold = await make('articles', articleOf(shop.id))
    expect((await remove(owner, at('shops', `/${shop.id}`))).status).toBe(200)
    expect((await read(owner, 'articles')).entries).toEqual([])
    const history = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/history?limit=2`)
    expect(
      historyPage
        .parse(await history.json())
        .entries.map(({ path }) => path)
        .sort(),
    ).toEqual([`articles/${sold.id}`, `shops/${shop.id}`])
  })

  it('keeps what is used elsewhere, and says where', async () => {
    const item = await make('items', ITEM)
    const reward = await make('levelRewards', { level: 5, reward: { type: 'item', itemId: item.id, quantity: 1 } })
    const refuse = async (language: string) =>
      readProblem(await remove(owner, at('items', `/${item.id}`), { 'accept-language': language }))
    expect(await refuse('en')).toMatchObject({
      status: 409,
      detail: 'It is used here: Level rewards (1). Remove it there first. Nothing was removed.',
    })
    expect((await refuse('fr')).detail).toContain('Récompenses de niveau (1)')
    await remove(owner, at('levelRewards', `/${reward.id}`))
    const addItem = { type: 'addItem', itemId: item.id, quantity: 1, targetOther: false }
    const command = { ...NEW_COMMAND, id: 'c1', name: 'butin', actions: [addItem] }
    expect((await patch(owner, GUILD, { customCommands: [command] })).status).toBe(200)
    expect((await refuse('en')).detail).toContain('Custom commands')
    await patch(owner, GUILD, { customCommands: [] })
    expect((await remove(owner, at('items', `/${item.id}`))).status).toBe(200)
  })

  it('never lets an item be removed while somebody uses it in a reward', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const item = await make('items', { ...ITEM, name: `Objet ${turn}` })
      const reward = { type: 'item', itemId: item.id, quantity: 1 }
      const [made, gone] = await Promise.all([
        send(owner, at('levelRewards'), { level: 1, reward }),
        remove(admin, at('items', `/${item.id}`)),
      ])
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([made.status, gone.status])
      await emptyTables(api.db.pool, 'collection_entries')
    }
  })

  it('returns the other version when somebody else changed the entry first', async () => {
    const { id } = await make('levelRewards', coinsAt(1))
    await put(admin, at('levelRewards', `/${id}`), coinsAt(2), { 'if-match': '"1"' })
    const late = await put(owner, at('levelRewards', `/${id}`), coinsAt(3), { 'if-match': '"1"' })
    expect(await readProblem(late)).toMatchObject({
      status: 409,
      revision: 2,
      conflicts: [{ path: '', theirs: { id, ...coinsAt(2) }, yours: coinsAt(3) }],
    })
    expect((await remove(owner, at('levelRewards', `/${id}`), { 'if-match': '"1"' })).status).toBe(409)
    expect((await put(owner, at('levelRewards', `/${id}`), coinsAt(3), { 'if-match': '"2"' })).status).toBe(200)
    expect((await put(owner, at('levelRewards', `/${id}`), coinsAt(3), { 'if-match': 'x' })).status).toBe(400)
  })

  it('reorders entries, keeping what somebody else added', async () => {
    const content = { format: 'embeds', content: 'Bonjour', mentions: { everyone: false, roles: 'all', users: 'all' } }
    const saved = (name: string) => ({ name, message: { ...content, silent: false } })
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await make('savedMessages', saved(name))).id)
    const [a = '', b = '', c = '', d = ''] = ids
    const reply = await put(owner, at('savedMessages', '/order'), { ids: [c, a, b] })
    expect(orderReply.parse(await reply.json()).ids).toEqual([c, a, b, d])
    expect((await read(owner, 'savedMessages')).entries.map(({ name }) => name)).toEqual(['c', 'a', 'b', 'd'])
    const history = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/history?limit=1`)
    expect(historyPage.parse(await history.json()).entries).toMatchObject([
      { path: 'savedMessages/order', before: [a, b, c], after: [c, a, b] },
    ])
    for (const [body, status] of [
      [{ ids: [a, ABSENT] }, 404],
      [{ ids: [a, a] }, 422],
      [{ ids: [] }, 422],
      [{ order: [a] }, 422],
    ] as const) {
      expect((await put(owner, at('savedMessages', '/order'), body)).status).toBe(status)
    }
    expect((await put(owner, at('levelRewards', '/order'), { ids: [a] })).status).toBe(409)
  })

  const ROLE = CHANNEL_IDS.compileWelcome
  it.each<[string, string, unknown, number, { path: string; code: string }[] | null]>([
    ['an unknown collection', 'nope', {}, 404, null],
    ['a collection named like an object’s own key', '__proto__', {}, 404, null],
    ['an id of its own', 'levelRewards', { id: ABSENT, ...coinsAt(1) }, 422, [{ path: 'id', code: 'V_UNKNOWN' }]],
    ['a level out of range', 'levelRewards', coinsAt(1001), 422, [{ path: 'level', code: 'V_RANGE' }]],
    ['a missing field', 'levelRewards', { level: 1 }, 422, [{ path: 'reward', code: 'V_REQUIRED' }]],
    ['an unknown field', 'levelRewards', { ...coinsAt(1), x: 1 }, 422, [{ path: 'x', code: 'V_UNKNOWN' }]],
    [
      'a __proto__ field',
      'levelRewards',
      '{"level":1,"reward":{"type":"money","amount":1},"__proto__":{"x":1}}',
      422,
      [{ path: '__proto__', code: 'V_UNKNOWN' }],
    ],
    ['a list', 'levelRewards', [], 422, [{ path: '', code: 'V_TYPE' }]],
    [
      'a role of another server',
      'levelRewards',
      { level: 1, reward: { type: 'role', roleId: ROLE, stacking: 'cumulative' } },
      422,
      [{ path: 'reward.roleId', code: 'W_GONE' }],
    ],
    [
      'a reward the module does not give',
      'levelRewards',
      { level: 1, reward: { type: 'xp', amount: 1 } },
      422,
      [{ path: 'reward.type', code: 'V_TYPE' }],
    ],
    [
      'an item that does not exist',
      'levelRewards',
      { level: 1, reward: { type: 'item', itemId: ABSENT, quantity: 1 } },
      422,
      [{ path: 'reward.itemId', code: 'W_ENTRY_GONE' }],
    ],
    ['an article of no shop', 'articles', articleOf(ABSENT), 422, [{ path: 'shopId', code: 'W_ENTRY_GONE' }]],
    ['a premium colour', 'shops', { ...SHOP, color: '#123456' }, 422, [{ path: 'color', code: 'W_PREMIUM' }]],
    ['invalid JSON', 'levelRewards', '{"level":', 400, null],
    ['a body of 300 KB', 'levelRewards', { ...coinsAt(1), x: 'x'.repeat(300_000) }, 413, null],
  ])('refuses %s in both languages, and keeps nothing', async (_, name, body, status, errors) => {
    const inEnglish = await readProblem(await send(owner, at(name), body, { headers: { 'accept-language': 'en' } }))
    const inFrench = await readProblem(await send(owner, at(name), body, { headers: { 'accept-language': 'fr' } }))
    expect([inEnglish.status, inFrench.status]).toEqual([status, status])
    if (errors) expect(inEnglish.errors).toMatchObject(errors)
    expect(inEnglish.errors?.length).toBe(errors?.length)
    expect(inFrench.title).not.toBe(inEnglish.title)
    expect(inFrench.errors?.[0]?.message ?? 'fr').not.toBe(inEnglish.errors?.[0]?.message ?? 'en')
    const { rows } = await api.db.pool.query('select from collection_entries')
    expect(rows).toEqual([])
  })

  it('refuses unknown entries, and names that are taken', async () => {
    for (const id of [ABSENT, 'nope', '1;drop']) {
      expect((await put(owner, at('levelRewards', `/${id}`), coinsAt(1))).status).toBe(404)
      expect((await remove(owner, at('levelRewards', `/${id}`))).status).toBe(404)
    }
    await make('items', ITEM)
    const twin = await send(owner, at('items'), { ...ITEM, name: 'LONGUE-VUE' })
    expect((await readProblem(twin)).errors).toMatchObject([{ path: 'name', code: 'V_DUPLICATE' }])
  })

  it('refuses a role above the bot, but lets one that was saved before stay', async () => {
    const { roles } = guildPayload.parse(await (await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}`)).json())
    const managed = roles.find((role) => role.managed)
    const reward = { type: 'role', roleId: managed?.id, stacking: 'cumulative' }
    const refused = await readProblem(await send(owner, at('levelRewards'), { level: 1, reward }))
    expect(refused.errors).toMatchObject([
      { path: 'reward.roleId', code: 'W_MANAGED', params: { role: managed?.name } },
    ])
    const { id } = await make('levelRewards', coinsAt(1))
    await api.db.pool.query('update collection_entries set body = $1', [JSON.stringify({ level: 1, reward })])
    expect((await put(owner, at('levelRewards', `/${id}`), { level: 2, reward })).status).toBe(200)
  })

  it('is open to delegates of its module only', async () => {
    const grant = { type: 'user', id: PEOPLE_IDS['tofu.exe'], modules: ['levels'], level: 'write' }
    await patch(owner, GUILD, { 'access.grants': [grant] })
    const delegate = await api.signIn('tofu.exe')
    const { id } = await make('levelRewards', coinsAt(1), delegate)
    expect((await delegate.fetch(at('items'))).status).toBe(403)
    expect((await send(delegate, at('items'), ITEM)).status).toBe(403)
    const item = await make('items', ITEM)
    expect((await put(delegate, at('items', `/${item.id}`), ITEM)).status).toBe(403)
    expect((await remove(delegate, at('items', `/${item.id}`))).status).toBe(403)
    await patch(owner, GUILD, { 'access.grants': [{ ...grant, level: 'read' }] })
    expect((await put(delegate, at('levelRewards', `/${id}`), coinsAt(2))).status).toBe(403)
    await patch(owner, GUILD, { 'access.grants': [] })
    expect((await delegate.fetch(at('levelRewards'))).status).toBe(403)
    const stranger = await api.signIn('gaufre-quantique')
    expect((await stranger.fetch(at('levelRewards'))).status).toBe(404)
    expect((await send(stranger, at('levelRewards'), coinsAt(1))).status).toBe(404)
  })

  it('notifies everybody who follows the server', async () => {
    const stream = await admin.fetch(`/api/bot/dashboard/guilds/${GUILD}/live`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { id } = await make('levelRewards', coinsAt(1))
    let heard = ''
    while (!heard.includes('"collection"')) heard += (await reader?.read())?.value ?? ''
    const events: LiveEvent[] = heard
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice('data: '.length)))
    expect(events.at(-1)).toEqual({
      kind: 'collection',
      name: 'levelRewards',
      actor: { id: PEOPLE_IDS['pixel-renard'], name: 'pixel-renard' },
    })
    expect(id).not.toBe('')
    await reader?.cancel()
  })
})
