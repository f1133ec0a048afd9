import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guildPayload, saveReply } from '#core/api.ts'
import { entryReply, orderReply, removalReply } from '#core/collections/api.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import {
  BOT_ACTOR,
  type HistoryEntry,
  historyPage,
  type UndoRequest,
  type UndoTarget,
  undoReply,
} from '#core/history-api.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { saveSettings } from '#store/settings.ts'
import { keepUpload } from '#store/uploads.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { changePlan } from '../../testing/refusal-server.ts'
import { articleOf, coinsAt, ITEM, SHOP } from '../../testing/sample-entries.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}`
const DAY_MS = 86_400_000
const article = (shopId: string, itemId: string) => articleOf(shopId, { type: 'item', itemId, quantity: 1 })

describe('undoing', () => {
  let api: OpenedApi
  let owner: Browser
  let admin: Browser
  let delegate: Browser
  beforeAll(async () => {
    api = await openApi({ writeRate: { burst: 10_000, perSecond: 10 } })
    owner = await api.signIn('pixel-renard')
    admin = await api.signIn('miaou-dev')
    delegate = await api.signIn('tofu.exe')
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await save({ 'access.grants': [], prefix: '!', language: 'fr', longMessageDoubleXp: false })
    await save({ welcomeMessage: false, welcomeChannel: null, welcomeMention: false })
    await emptyTables(api.db.pool, 'collection_entries, setting_changes')
  })

  const send = (who: Browser, path: string, body: unknown, method = 'POST') =>
    who.fetch(`${PATH}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const save = async (body: object, who = owner): Promise<number> => {
    const reply = await patch(who, GUILD, body)
    expect(reply.status, await reply.clone().text()).toBe(200)
    return saveReply.parse(await reply.json()).save ?? 0
  }
  const make = async (name: string, body: unknown) => {
    const reply = await send(owner, `/collections/${name}`, body)
    expect(reply.status, await reply.clone().text()).toBe(201)
    const { entry, save: number } = entryReply.parse(await reply.json())
    return { id: String(entry.id), save: number }
  }
  const remove = async (name: string, id: string) => {
    const reply = await send(owner, `/collections/${name}/${id}`, undefined, 'DELETE')
    return removalReply.parse(await reply.json()).save
  }
  const history = async (query = '', who = owner) =>
    historyPage.parse(
      await (await who.fetch(`${PATH}/history?${query}`, { headers: { 'accept-language': 'en' } })).json(),
    )
  const entryOf = async (path: string): Promise<HistoryEntry> => {
    const [entry] = (await history(`path=${path}`)).entries
    if (!entry) throw new Error(`${path} has no past`)
    return entry
  }
  const ask = (what: UndoTarget, more: Partial<UndoRequest> = {}, who = owner) =>
    send(who, '/history/undo', { what, dryRun: false, ...more })
  const undo = async (what: UndoTarget, more: Partial<UndoRequest> = {}, who = owner) => {
    const reply = await ask(what, more, who)
    expect(reply.status, await reply.clone().text()).toBe(200)
    return undoReply.parse(await reply.json())
  }
  const one = async (path: string): Promise<UndoTarget> => ({ kind: 'entries', ids: [(await entryOf(path)).id] })
  const settings = async (who = owner) => guildPayload.parse(await (await who.fetch(PATH)).json()).settings
  const rows = async () => (await api.db.pool.query('select count(*)::int as count from setting_changes')).rows[0].count

  it('restores one setting, as a save of its own that can itself be undone', async () => {
    await save({ prefix: '?', language: 'en' })
    const done = await undo(await one('prefix'), {}, admin)
    expect(done).toMatchObject({ done: true, changes: [{ path: 'prefix', now: '?', restored: '!' }], refused: [] })
    expect(await settings()).toMatchObject({ prefix: '!', language: 'en' })
    expect(await entryOf('prefix')).toMatchObject({
      source: 'undo',
      actor: { name: 'miaou-dev' },
      before: '?',
      after: '!',
    })
    await undo({ kind: 'save', save: done.save ?? 0 })
    expect(await settings()).toMatchObject({ prefix: '?' })
  })

  it('undoes a whole save, and nothing of another one', async () => {
    const first = await save({ prefix: '?', language: 'en' })
    await save({ welcomeMention: true })
    const { changes } = await undo({ kind: 'save', save: first })
    expect(changes.map(({ path }) => path).toSorted()).toEqual(['language', 'prefix'])
    expect(await settings()).toMatchObject({ prefix: '!', language: 'fr', welcomeMention: true })
  })

  it('goes back to a moment: settings and entries alike, in one save', async () => {
    const moment = await save({ prefix: '?' })
    await save({ prefix: ';', language: 'en' })
    const reward = await make('levelRewards', coinsAt(5))
    await send(owner, `/collections/levelRewards/${reward.id}`, coinsAt(6), 'PUT')
    await save({ prefix: '$' }, admin)
    const done = await undo({ kind: 'moment', save: moment })
    expect(done.conflicts).toEqual([])
    expect(done.changes.map(({ path }) => path)).toEqual(['prefix', `levelRewards/${reward.id}`, 'language'])
    expect(await settings()).toMatchObject({ prefix: '?', language: 'fr' })
    const { entries } = await history()
    expect(new Set(entries.slice(0, 3).map(({ save: number }) => number))).toEqual(new Set([done.save]))
    await undo({ kind: 'save', save: done.save ?? 0 })
    expect(await settings()).toMatchObject({ prefix: '$', language: 'en' })
    expect((await entryOf(`levelRewards/${reward.id}`)).after).toEqual(coinsAt(6))
  })

  describe('what the bot has written meanwhile', () => {
    const figure = {
      id: 'crew',
      status: true,
      target: 'members',
      kind: 'voice',
      format: '{count}',
      channel: null,
      locale: true,
      short: false,
    }
    let channel = ''
    beforeAll(async () => {
      const { channels } = guildPayload.parse(await (await owner.fetch(PATH)).json())
      channel = channels.find(({ type }) => type === CHANNEL_TYPE.voice)?.id ?? ''
    })
    const note = (changes: Readonly<Record<string, unknown>>) =>
      saveSettings(api.db, {
        guildId: GUILD,
        changes: new Map(Object.entries(changes)),
        actor: BOT_ACTOR,
        source: 'bot',
        at: api.clock(),
      })
    beforeEach(() => note({ statsChannels: [], 'levelsDiscordLeaderboard.message': null }))

    it('stays when somebody goes back to a moment, so that no channel or message is created twice', async () => {
      const moment = await save({ statsChannels: [figure] })
      await note({ statsChannels: [{ ...figure, channel }], 'levelsDiscordLeaderboard.message': channel })
      await save({ prefix: '?', statsChannels: [{ ...figure, channel, format: 'Crew: {count}' }] })
      const { changes, refused } = await undo({ kind: 'moment', save: moment })
      expect(changes.map(({ path }) => path)).toEqual(['statsChannels', 'prefix'])
      expect(refused).toEqual([])
      expect(await settings()).toMatchObject({
        prefix: '!',
        statsChannels: [{ format: '{count}', channel }],
        levelsDiscordLeaderboard: { message: channel },
      })
    })

    it('does not count as a conflicting change', async () => {
      await save({ statsChannels: [figure] })
      const number = await save({ statsChannels: [{ ...figure, format: 'Crew: {count}' }] })
      await note({ statsChannels: [{ ...figure, channel, format: 'Crew: {count}' }] })
      await expect.poll(async () => (await history('path=statsChannels')).entries[1]?.later).toBeNull()
      expect((await undo({ kind: 'save', save: number })).conflicts).toEqual([])
      expect(await settings()).toMatchObject({ statsChannels: [{ format: '{count}', channel }] })
    })

    it('is undone when somebody chooses exactly that', async () => {
      await save({ statsChannels: [figure] })
      await note({ statsChannels: [{ ...figure, channel }] })
      await undo(await one('statsChannels'))
      expect(await settings()).toMatchObject({ statsChannels: [{ channel: null }] })
    })
  })

  it('reports in a dry run what would happen, without changing anything', async () => {
    const number = await save({ prefix: '?' })
    const before = [await settings(), await rows()]
    const told = await undo({ kind: 'save', save: number }, { dryRun: true })
    expect(told).toMatchObject({ done: false, save: null, settings: null, changes: [{ path: 'prefix', now: '?' }] })
    expect([await settings(), await rows()]).toEqual(before)
  })

  it('reports that a setting was changed again since, and overwrites it only on request', async () => {
    const first = await save({ prefix: '?', language: 'en' })
    await save({ prefix: ';' }, admin)
    expect(await entryOf('language')).toMatchObject({ later: null })
    const changedAgain = (await history('path=prefix')).entries[1]
    expect(changedAgain).toMatchObject({ after: '?', later: { value: ';', actor: { name: 'miaou-dev' } } })
    const target: UndoTarget = { kind: 'entries', ids: [changedAgain?.id ?? 0] }
    expect(await readProblem(await ask(target))).toMatchObject({
      status: 409,
      title: 'This has been changed again since',
      conflicts: [{ path: 'prefix', theirs: ';', yours: '!' }],
    })
    const part = await undo({ kind: 'save', save: first })
    expect(part).toMatchObject({
      changes: [{ path: 'language' }],
      conflicts: [{ path: 'prefix', now: ';', restored: '!', actor: { id: PEOPLE_IDS['miaou-dev'] } }],
    })
    expect(await settings()).toMatchObject({ prefix: ';', language: 'fr' })
    await undo(target, { overwrite: ['prefix'] })
    expect(await settings()).toMatchObject({ prefix: '!' })
  })

  it('can redo an undone change', async () => {
    await save({ prefix: '?' })
    const { id } = await entryOf('prefix')
    await undo({ kind: 'entries', ids: [id] })
    const [, undone] = (await history('path=prefix')).entries
    expect(undone).toMatchObject({ id, later: { value: '!', source: 'undo' } })
    await undo({ kind: 'entries', ids: [id], redo: true })
    expect(await settings()).toMatchObject({ prefix: '?' })
    await save({ prefix: ';' }, admin)
    expect((await ask({ kind: 'entries', ids: [id], redo: true })).status).toBe(409)
  })

  it('skips what changed after the preview that the person saw', async () => {
    const moment = await save({ language: 'en' })
    await save({ prefix: '?' })
    const { latest } = await undo({ kind: 'moment', save: moment }, { dryRun: true })
    await save({ prefix: ';' }, admin)
    const problem = await readProblem(await ask({ kind: 'moment', save: moment }, { latest }))
    expect(problem).toMatchObject({ status: 409, conflicts: [{ path: 'prefix', theirs: ';', yours: '!' }] })
  })

  it('reports what any save would refuse, and restores the rest', async () => {
    const on = await save({ welcomeMessage: true, welcomeChannel: CHANNEL_IDS.flibustiersWelcome })
    expect((await history('path=welcomeChannel')).entries[0]?.blocked).toBe('Choose a channel to switch this on.')
    const alone = await readProblem(await ask(await one('welcomeChannel')))
    expect(alone).toMatchObject({ status: 422, detail: 'Choose a channel to switch this on. Nothing was changed.' })
    await undo({ kind: 'save', save: on })

    await save({ prefix: '?', welcomeChannel: CHANNEL_IDS.flibustiersGeneral })
    await api.db.pool.query(`update setting_changes set before = '"100000000000000009"' where path = 'welcomeChannel'`)
    const { save: mixed } = await entryOf('prefix')
    const told = await undo({ kind: 'save', save: mixed }, { dryRun: true })
    expect(told).toMatchObject({
      changes: [{ path: 'prefix' }],
      refused: [{ path: 'welcomeChannel', message: 'The chosen channel or role no longer exists.' }],
    })
    await undo({ kind: 'save', save: mixed })
    expect(await settings()).toMatchObject({ prefix: '!', welcomeChannel: CHANNEL_IDS.flibustiersGeneral })
  })

  it('restores no premium value on a free server, and no deleted picture', async () => {
    await changePlan(api, true)
    await save({ accentColor: '#123456' })
    await save({ accentColor: '#654321' })
    await changePlan(api, false)
    const [latest] = (await history('path=accentColor')).entries
    expect(latest?.blocked).toBe('Reserved for premium servers.')
    expect((await ask({ kind: 'entries', ids: [latest?.id ?? 0] })).status).toBe(422)

    const upload = { name: 'mast.webp', guildId: GUILD, uploadedBy: '1', contentType: 'image/webp' }
    await keepUpload(api.db, { ...upload, content: Buffer.from('x') }, api.clock())
    const images = [{ url: '/uploads/mast.webp', spoiler: false }]
    const message = { format: 'embeds', images, mentions: DEFAULT_MENTIONS, silent: false }
    const { id } = await make('savedMessages', { name: 'Mast', message })
    await remove('savedMessages', id)
    await api.db.pool.query('delete from uploads')
    expect(await readProblem(await ask(await one(`savedMessages/${id}`)))).toMatchObject({ status: 422 })
  })

  it('restores a deleted entry under its id, and a shop with everything in it', async () => {
    const item = await make('items', ITEM)
    const shop = await make('shops', SHOP)
    const sold = await make('articles', article(shop.id, item.id))
    const gone = await remove('shops', shop.id)
    await remove('items', item.id)
    expect(await entryOf(`shops/${shop.id}`)).toMatchObject({ before: SHOP, after: null })
    // The article sells the item: it can only be restored after it.
    expect(await readProblem(await ask(await one(`articles/${sold.id}`)))).toMatchObject({ status: 422 })
    await undo(await one(`items/${item.id}`))
    const { changes } = await undo({ kind: 'save', save: gone })
    expect(changes.map(({ path }) => path).toSorted()).toEqual([`articles/${sold.id}`, `shops/${shop.id}`])
    const entries = async (name: string) =>
      (await api.db.pool.query('select id from collection_entries where collection = $1', [name])).rows
    expect([await entries('shops'), await entries('articles')]).toEqual([[{ id: shop.id }], [{ id: sold.id }]])
  })

  it('removes a created entry again, unless something uses it', async () => {
    const item = await make('items', ITEM)
    const shop = await make('shops', SHOP)
    await make('articles', article(shop.id, item.id))
    const refused = await readProblem(await ask({ kind: 'save', save: item.save }))
    expect(refused.detail).toBe('It is still used here: Shop products (1). Remove it there first. Nothing was changed.')
    const reward = await make('levelRewards', coinsAt(3))
    await undo({ kind: 'save', save: reward.save })
    expect(await entryOf(`levelRewards/${reward.id}`)).toMatchObject({ after: null, source: 'undo' })
  })

  it('undoes entries that need each other, whichever was created first', async () => {
    const moment = await save({ prefix: '?' })
    const item = await make('items', ITEM)
    const shop = await make('shops', SHOP)
    await make('articles', article(shop.id, item.id))
    const done = await undo({ kind: 'moment', save: moment })
    expect([done.changes.length, done.refused]).toEqual([3, []])
    await undo({ kind: 'save', save: done.save ?? 0 })
    const { rows: back } = await api.db.pool.query('select collection from collection_entries order by collection')
    expect(back.map(({ collection }) => collection)).toEqual(['articles', 'items', 'shops'])
  })

  it('restores an edited entry and an order, and reports when the entry was edited again', async () => {
    const message = { format: 'embeds', content: 'Ahoy', mentions: DEFAULT_MENTIONS, silent: false }
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await make('savedMessages', { name, message })).id)
    const [a = '', b = '', c = ''] = ids
    const moved = await send(owner, '/collections/savedMessages/order', { ids: [c, a, b] }, 'PUT')
    await undo({ kind: 'save', save: orderReply.parse(await moved.json()).save ?? 0 })
    const { rows: order } = await api.db.pool.query('select id from collection_entries order by position')
    expect(order.map(({ id }) => id)).toEqual(ids)

    await send(owner, `/collections/savedMessages/${a}`, { name: 'A', message }, 'PUT')
    const edited = await entryOf(`savedMessages/${a}`)
    await send(admin, `/collections/savedMessages/${a}`, { name: 'AA', message }, 'PUT')
    const target: UndoTarget = { kind: 'entries', ids: [edited.id] }
    expect((await ask(target)).status).toBe(409)
    await undo(target, { overwrite: [edited.path] })
    expect((await entryOf(edited.path)).after).toMatchObject({ name: 'a' })
  })

  it('lets a delegate undo in their modules only', async () => {
    const grant = (modules: string[], level: string) => ({ type: 'user', id: PEOPLE_IDS['tofu.exe'], modules, level })
    await save({ 'access.grants': [grant(['welcome'], 'write'), grant(['levels'], 'read')] })
    const both = await save({ welcomeMention: true, prefix: '?', longMessageDoubleXp: true })
    const prefix = await one('prefix')
    const levels = await one('longMessageDoubleXp')

    expect((await history('', delegate)).entries.map(({ path }) => path).toSorted()).toEqual([
      'longMessageDoubleXp',
      'welcomeMention',
    ])
    expect((await history('path=longMessageDoubleXp', delegate)).entries[0]?.blocked).toBe(
      'You can view this module, but not change it.',
    )
    expect((await ask(prefix, {}, delegate)).status).toBe(403)
    expect((await ask(levels, {}, delegate)).status).toBe(403)
    const done = await undo({ kind: 'save', save: both }, {}, delegate)
    expect(done).toMatchObject({
      changes: [{ path: 'welcomeMention' }],
      refused: [{ path: 'longMessageDoubleXp', message: 'You can view this module, but not change it.' }],
      outside: 1,
    })
    expect(Object.keys(done.settings ?? {})).not.toContain('access')
    expect(await settings()).toMatchObject({ welcomeMention: false, prefix: '?', longMessageDoubleXp: true })

    const reward = await make('levelRewards', coinsAt(3))
    await remove('levelRewards', reward.id)
    expect((await ask(await one(`levelRewards/${reward.id}`), {}, delegate)).status).toBe(403)
  })

  it('lets only administrators undo changes of access', async () => {
    const grant = { type: 'user', id: PEOPLE_IDS['tofu.exe'], modules: ['general'], level: 'write' }
    await save({ 'access.grants': [grant] })
    const target = await one('access.grants')
    expect((await ask(target, {}, delegate)).status).toBe(403)
    expect((await ask(target, {}, admin)).status).toBe(200)
    expect((await delegate.fetch(PATH)).status).toBe(403)
  })

  it('reaches as far back as the plan allows', async () => {
    await save({ prefix: '?' })
    const target = await one('prefix')
    const { save: number } = await entryOf('prefix')
    await api.db.pool.query('update setting_changes set at = $1', [new Date(api.clock() - 31 * DAY_MS)])
    expect((await history()).entries).toEqual([])
    for (const what of [target, { kind: 'save', save: number }, { kind: 'moment', save: number }] as const) {
      expect(await readProblem(await ask(what))).toMatchObject({ status: 404 })
    }
    expect((await ask({ kind: 'entries', ids: [999_999_999] })).status).toBe(404)
    await changePlan(api, true)
    expect((await history()).entries).toHaveLength(1)
    await changePlan(api, false)
  })

  it('does nothing where all values are already restored', async () => {
    const number = await save({ prefix: '?' })
    await undo({ kind: 'save', save: number })
    expect(await readProblem(await ask({ kind: 'save', save: number }))).toMatchObject({
      status: 409,
      title: 'There is nothing to undo',
    })
  })

  it.each([
    {},
    { what: { kind: 'entries', ids: [] }, dryRun: true },
    { what: { kind: 'save', save: -1 }, dryRun: true },
    { what: { kind: 'save', save: 1 } },
    { what: { kind: 'moment', save: 1 }, dryRun: 'no' },
  ])('does not guess what %j means', async (body) => {
    expect((await send(owner, '/history/undo', body)).status).toBe(422)
  })

  it('filters by module, setting, person, source and days, and sums up who changed something', async () => {
    await save({ prefix: '?', welcomeMention: true })
    await make('levelRewards', coinsAt(3))
    await save({ prefix: ';' }, admin)
    const paths = async (query: string) => (await history(query)).entries.map(({ path }) => path.replace(/\/.*/, ''))
    expect(await paths('module=welcome')).toEqual(['welcomeMention'])
    expect(await paths('module=levels')).toEqual(['levelRewards'])
    expect(await paths('path=prefix')).toEqual(['prefix', 'prefix'])
    expect(await paths(`person=${PEOPLE_IDS['miaou-dev']}`)).toEqual(['prefix'])
    const { save: last } = (await history('limit=1')).entries[0] ?? { save: 0 }
    await undo({ kind: 'save', save: last })
    expect(await paths('source=undo')).toEqual(['prefix'])
    expect(await paths('source=dashboard')).toHaveLength(4)
    expect(await paths('source=import')).toEqual([])
    // A person filtered for stays in the list beside the source filter.
    const { summary } = await history('source=import&summary=1')
    expect(summary?.people.map((one) => one.name)).toEqual(['pixel-renard', 'miaou-dev'])
    api.pass(1000)
    expect(await paths('days=0')).toEqual([])
    expect((await history('summary=1&limit=1')).summary).toMatchObject({
      saves: 4,
      people: [{ name: 'pixel-renard' }, { name: 'miaou-dev' }],
    })
    for (const wrong of ['module=nowhere', 'path=%00', 'person=me', 'source=magic', 'days=-1', 'before=x', 'limit=0']) {
      expect((await owner.fetch(`${PATH}/history?${wrong}`)).status).toBe(400)
    }
  })
})
