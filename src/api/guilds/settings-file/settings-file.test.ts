import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyPage } from '#core/history-api.ts'
import { type SettingsFile, settingsFile } from '#core/saving/settings-file.ts'
import { type ImportRequest, importReply } from '#core/settings-file-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { readSettings } from '#store/settings.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

const GUILD = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`
const PATH = `${GUILD}/settings-file`

describe('the settings of a server as a file', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
  })
  afterAll(() => api.close())

  const save = async (changes: object) => expect((await patch(owner, FLIBUSTIERS_ID, changes)).status).toBe(200)
  const exported = async () => settingsFile.parse(await (await owner.fetch(PATH)).json())
  const send = (request: ImportRequest) =>
    owner.fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
  const take = async (file: SettingsFile, request: Omit<ImportRequest, 'file'>) => {
    const reply = await send({ file: JSON.stringify(file), ...request })
    expect(reply.status, await reply.clone().text()).toBe(200)
    return importReply.parse(await reply.json())
  }
  const prefix = async () => (await readSettings(api.db, FLIBUSTIERS_ID)).settings.prefix

  it('is exported as a download', async () => {
    await save({ prefix: '?' })
    const reply = await owner.fetch(PATH)
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="guildhall-${FLIBUSTIERS_ID}.json"`)
    const file = settingsFile.parse(await reply.json())
    expect(file.settings.general).toMatchObject({ prefix: '?' })
    expect(file.settings.general).not.toHaveProperty('access.mode')
  })

  it('is previewed, imported as one save, and undone from the history', async () => {
    const file = await exported()
    await save({ prefix: '!', levelSystem: true })
    const preview = await take(file, { dryRun: true })
    expect(preview).toMatchObject({ done: false, save: null, leftOut: [] })
    expect(preview.changes).toContainEqual({ path: 'prefix', before: '!', after: '?' })
    expect(await prefix()).toBe('!')

    const done = await take(file, { dryRun: false, revision: preview.revision })
    expect(done).toMatchObject({ done: true, settings: { prefix: '?', levelSystem: false } })
    const { rows } = await api.db.pool.query("select payload from jobs where module = 'logs' and job = 'alert'")
    expect(rows).toEqual([
      { payload: { code: 'settingsImported', userId: PEOPLE_IDS['pixel-renard'], count: done.changes.length } },
    ])
    const { entries } = historyPage.parse(await (await owner.fetch(`${GUILD}/history?limit=2`)).json())
    expect(entries.map(({ source, save: number }) => [source, number])).toEqual(
      entries.map(() => ['import', done.save]),
    )
    await owner.fetch(`${GUILD}/history/undo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ what: { kind: 'save', save: done.save }, dryRun: false }),
    })
    expect(await prefix()).toBe('!')
  })

  it('is not imported when somebody saved after the preview', async () => {
    const file = await exported()
    await save({ prefix: '+' })
    const { revision } = await take(file, { dryRun: true })
    await save({ prefix: '-' })
    const reply = await send({ file: JSON.stringify(file), dryRun: false, revision })
    expect(reply.status).toBe(409)
    expect(await prefix()).toBe('-')
  })

  it('lists what is left out', async () => {
    const file = await exported()
    const settings = { general: { prefix: 'far too long', unheard: 5 } }
    const { changes, leftOut } = await take({ ...file, settings, collections: {} }, { dryRun: true })
    expect(changes).toEqual([])
    expect(leftOut.map(({ path }) => path)).toEqual(['prefix', 'unheard'])
  })

  it('uses the chosen channel in place of one that does not exist here', async () => {
    const far = '900000000000000001'
    const file = {
      ...(await exported()),
      names: { roles: {}, channels: { [far]: 'harbour' } },
      settings: { welcome: { welcomeChannel: far } },
      collections: {},
    }
    const lost = await take(file, { dryRun: true })
    expect(lost.missing).toEqual([expect.objectContaining({ kind: 'channel', id: far, name: 'harbour' })])
    const chosen = { [far]: CHANNEL_IDS.flibustiersGeneral }
    const found = await take(file, { dryRun: true, chosen })
    expect(found).toMatchObject({ missing: [], leftOut: [] })
    const done = await take(file, { dryRun: false, revision: found.revision, chosen })
    expect(done.settings).toMatchObject({ welcomeChannel: CHANNEL_IDS.flibustiersGeneral })
  })

  it('is refused with a reason when it is something else', async () => {
    const problem = await readProblem(await send({ file: '{"hello": 1}', dryRun: true }))
    expect(problem).toMatchObject({ status: 422, detail: expect.stringContaining('/config-export') })
  })
})
