import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryReply } from '#core/collections/api.ts'
import { undoReply } from '#core/history-api.ts'
import { importReply } from '#core/settings-file-api.ts'
import { resetReply } from '#core/whole-server-api.ts'
import { COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { readCollections } from '#store/collections.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { readSettings } from '#store/settings.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { articleOf, ITEM, SHOP } from '../../testing/sample-entries.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const HERE = FLIBUSTIERS_ID
const THERE = COMPILE_AND_CHILL_ID

describe('all settings of a server at once', () => {
  let api: OpenedApi
  /** Owner of one server and administrator of the other. */
  let miaou: Browser
  let name: string
  beforeAll(async () => {
    api = await openApi()
    miaou = await api.signIn('miaou-dev')
    await writeGuildSnapshot(api.db, await snapshotFromEmulator(api.emulator, THERE), api.clock())
    name = (await snapshotFromEmulator(api.emulator, HERE)).name
  })
  afterAll(() => api.close())

  const ask = (browser: Browser, guildId: string, what: string, body: object) =>
    browser.fetch(`/api/bot/dashboard/guilds/${guildId}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    })
  const ok = async (asked: Promise<Response>): Promise<unknown> => {
    const reply = await asked
    expect([200, 201], await reply.clone().text()).toContain(reply.status)
    return reply.json()
  }
  const save = async (guildId: string, changes: object) =>
    expect((await patch(miaou, guildId, changes)).status).toBe(200)
  const add = async (guildId: string, collection: string, body: object) =>
    String(entryReply.parse(await ok(ask(miaou, guildId, `collections/${collection}`, body))).entry.id)
  const settings = async (guildId = HERE) => (await readSettings(api.db, guildId)).settings
  const count = async (collection: string) => (await readCollections(api.db, HERE)).get(collection)?.length ?? 0
  const alerts = async () =>
    (await api.db.pool.query("select payload from jobs where module = 'logs' and job = 'alert' order by id")).rows.map(
      ({ payload }) => payload,
    )
  const undo = async (number: number | null) =>
    undoReply.parse(await ok(ask(miaou, HERE, 'history/undo', { what: { kind: 'save', save: number }, dryRun: false })))

  describe('copied from another server', () => {
    const copy = async (body: object) => importReply.parse(await ok(ask(miaou, HERE, 'settings-copy', body)))

    it('are previewed, imported as one save, and undone from the history', async () => {
      await save(THERE, { prefix: '?', levelSystem: true })
      await add(THERE, 'levelRewards', { level: 3, reward: { type: 'money', amount: 5 } })
      const preview = await copy({ from: THERE, dryRun: true })
      expect(preview).toMatchObject({ done: false, from: { server: 'Compile & Chill' } })
      expect(preview.changes).toContainEqual({ path: 'prefix', before: '!', after: '?' })
      expect((await settings()).prefix).toBe('!')

      const done = await copy({ from: THERE, dryRun: false, revision: preview.revision })
      expect(done).toMatchObject({ done: true, settings: { prefix: '?', levelSystem: true } })
      expect([await count('levelRewards'), (await settings(THERE)).prefix]).toEqual([1, '?'])
      expect((await alerts()).at(-1)).toEqual({
        code: 'settingsCopied',
        userId: PEOPLE_IDS['miaou-dev'],
        count: done.changes.length,
        name: 'Compile & Chill',
      })
      await undo(done.save)
      expect([await count('levelRewards'), (await settings()).prefix]).toEqual([0, '!'])
    })

    it('leave out, by name, channels that are not here, and who may enter', async () => {
      const { channels } = await snapshotFromEmulator(api.emulator, THERE)
      const away = channels.find(({ type, name: called }) => type === 0 && called !== 'general')
      await save(THERE, { welcomeChannel: away?.id, 'access.mode': 'administrator' })
      const { changes, leftOut } = await copy({ from: THERE, dryRun: true })
      expect(leftOut).toContainEqual({ path: 'welcomeChannel', message: `Not on this server: #${away?.name}.` })
      expect(changes.map(({ path }) => path)).not.toContain('access.mode')
    })

    it('are not copied from a server that the person does not administer, nor from itself', async () => {
      const owner = await api.signIn('pixel-renard')
      const closed = async (browser: Browser, from: string) => {
        const problem = await readProblem(await ask(browser, HERE, 'settings-copy', { from, dryRun: true }))
        expect([problem.status, problem.type]).toEqual([404, 'urn:guildhall:problem:copySourceClosed'])
      }
      await closed(owner, THERE)
      await closed(owner, HERE)
      await closed(owner, '100000000000000009')
    })

    it('are not copied when somebody saved after the preview', async () => {
      const { revision } = await copy({ from: THERE, dryRun: true })
      await save(HERE, { prefix: '-' })
      expect((await ask(miaou, HERE, 'settings-copy', { from: THERE, dryRun: false, revision })).status).toBe(409)
      expect((await settings()).prefix).toBe('-')
    })
  })

  describe('reset', () => {
    const reset = async (body: object) => resetReply.parse(await ok(ask(miaou, HERE, 'settings-reset', body)))

    it('return to defaults and lose their entries, keep access, and can be undone completely', async () => {
      const itemId = await add(HERE, 'items', ITEM)
      const shopId = await add(HERE, 'shops', SHOP)
      const reward = { type: 'item', itemId, quantity: 1 }
      await add(HERE, 'articles', articleOf(shopId, reward))
      await add(HERE, 'levelRewards', { level: 2, reward })
      await save(HERE, { prefix: '+', language: 'en', moneySystem: true, 'access.mode': 'administrator' })
      const preview = await reset({ module: null, dryRun: true })
      expect(preview).toMatchObject({ done: false, save: null, leftOut: [] })
      expect(preview.changes).toContainEqual({ path: 'prefix', before: '+', after: '!' })
      expect([await count('items'), (await settings()).prefix]).toEqual([1, '+'])

      const done = await reset({ module: null, dryRun: false, name: name.toUpperCase(), revision: preview.revision })
      expect(done.changes).toEqual(preview.changes)
      const after = await settings()
      expect([after.prefix, after.moneySystem, after.access.mode]).toEqual(['!', false, 'administrator'])
      expect(after.language).toBe('en')
      expect((await readCollections(api.db, HERE)).size).toBe(0)
      expect((await alerts()).at(-1)).toEqual({
        code: 'settingsReset',
        userId: PEOPLE_IDS['miaou-dev'],
        count: done.changes.length,
      })

      const undone = await undo(done.save)
      expect(undone.refused).toEqual([])
      expect([await count('items'), await count('articles'), await count('levelRewards')]).toEqual([1, 1, 1])
      expect((await settings()).prefix).toBe('+')
    })

    it('are reported again when they happen again', async () => {
      const told = async () => (await alerts()).filter(({ code }) => code === 'settingsReset').length
      const before = await told()
      const { done, save: number } = await reset({ module: null, dryRun: false, name })
      expect([done, await told()]).toEqual([true, before + 1])
      await undo(number)
    })

    it('of the server’s own settings keep its language, too', async () => {
      await save(HERE, { prefix: '?', language: 'en' })
      const { changes } = await reset({ module: 'general', dryRun: true })
      expect(changes.map(({ path }) => path)).toEqual(['prefix'])
    })

    it('require the name of the server, and that nobody has saved since', async () => {
      const refused = async (body: object) => (await ask(miaou, HERE, 'settings-reset', body)).status
      expect(await refused({ module: null, dryRun: false })).toBe(422)
      expect(await refused({ module: null, dryRun: false, name: 'elsewhere' })).toBe(422)
      const { revision } = await reset({ module: null, dryRun: true })
      await save(HERE, { prefix: '~' })
      expect(await refused({ module: null, dryRun: false, name, revision })).toBe(409)
      expect((await settings()).prefix).toBe('~')
    })

    it('of one module keep the others, and what they still use', async () => {
      const done = await reset({ module: 'economy', dryRun: false })
      expect(done.settings).toMatchObject({ moneySystem: false, prefix: '~' })
      expect(done.leftOut).toEqual([
        { path: expect.stringMatching(/^items\//), message: 'Something else still uses it.' },
      ])
      expect([await count('items'), await count('shops'), await count('articles')]).toEqual([1, 0, 0])
      expect(await reset({ module: 'economy', dryRun: false })).toMatchObject({ done: false, changes: [], save: null })
    })
  })

  it('removes the bot, once the name is typed', async () => {
    expect((await ask(miaou, HERE, 'leave', { name: 'elsewhere' })).status).toBe(422)
    const isThere = () => api.emulator.world.guilds.get(HERE)?.members.has(api.emulator.world.botId)
    expect(isThere()).toBe(true)
    expect((await ask(miaou, HERE, 'leave', { name })).status).toBe(204)
    expect(isThere()).toBe(false)
    // Twice, such as from two windows: the second call has nothing left to do.
    expect((await ask(miaou, HERE, 'leave', { name })).status).toBe(204)
  })
})
