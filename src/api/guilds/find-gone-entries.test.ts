import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryReply } from '#core/collections/api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../testing/open-api.ts'
import { ITEM } from '../testing/sample-entries.ts'

const ABSENT = '00000000-0000-4000-8000-000000000000'
const GONE = [{ path: 'customCommands', code: 'W_ENTRY_GONE', message: 'What was chosen here no longer exists.' }]

const giving = (itemId: string) => ({ type: 'addItem', itemId, quantity: 1, targetOther: false })
const command = (name: string, ...actions: object[]) => ({ ...NEW_COMMAND, id: name, name, actions })

describe('settings that name an entry of a collection', () => {
  let api: OpenedApi
  let owner: Browser
  let itemId: string
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    const reply = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/collections/items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ITEM),
    })
    itemId = String(entryReply.parse(await reply.json()).entry.id)
  })
  afterAll(() => api.close())

  const save = (...customCommands: object[]) =>
    patch(owner, FLIBUSTIERS_ID, { customCommands }, { 'accept-language': 'en' })

  it('are refused when it does not exist, once however often it is named', async () => {
    const told = await readProblem(await save(command('butin', giving(ABSENT)), command('cale', giving(ABSENT))))
    expect(told).toMatchObject({ status: 422, errors: GONE })
    expect(told.errors).toHaveLength(1)
  })

  it('are refused when it is of another kind', async () => {
    const bought = command('achat', { type: 'buyArticle', articleId: itemId })
    expect(await readProblem(await save(bought))).toMatchObject({ status: 422, errors: GONE })
  })

  it('are saved when it exists, and can be changed elsewhere after it is removed', async () => {
    expect((await save(command('butin', giving(itemId)))).status).toBe(200)
    await emptyTables(api.db.pool, 'collection_entries')
    expect((await save({ ...command('butin', giving(itemId)), description: 'À bord' })).status).toBe(200)
    const more = await save(command('butin', giving(itemId), giving(ABSENT)))
    expect(await readProblem(more)).toMatchObject({ status: 422, errors: GONE })
  })
})
