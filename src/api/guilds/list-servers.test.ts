import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverList } from '#core/api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { setPremium } from '#store/premium.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../testing/open-api.ts'
import { refreshSnapshot } from '../testing/refresh-snapshot.ts'

const DELEGATE = 'tofu.exe'
const FRESH_MS = 31_000
let api: OpenedApi
let owner: Browser
let delegate: Browser
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  delegate = await api.signIn(DELEGATE)
})
afterAll(() => api.close())

const by = PEOPLE_IDS['pixel-renard']
/** As the bot stores it when something on Discord has changed. */
const seen = async () => {
  await refreshSnapshot(api, FLIBUSTIERS_ID)
  api.pass(FRESH_MS)
}
const lend = async (name: string) => {
  const { control } = api.emulator
  const { id } = control.createRole({ guildId: FLIBUSTIERS_ID, name, permissions: '0', by })
  control.giveRole({ guildId: FLIBUSTIERS_ID, userId: PEOPLE_IDS[DELEGATE], roleId: id })
  await seen()
  const grants = [{ type: 'role', id, modules: ['levels'], level: 'read' }]
  // The API receives the new role a moment later.
  await expect.poll(async () => (await patch(owner, FLIBUSTIERS_ID, { 'access.grants': grants })).status).toBe(200)
  return id
}
const isListed = async () => {
  const servers = serverList.parse(await (await delegate.fetch('/api/bot/dashboard/guilds')).json())
  return servers.some(({ id }) => id === FLIBUSTIERS_ID)
}

it('drops a server when the role that gave access is gone, and lists it again with another one', async () => {
  expect(await isListed()).toBe(false)
  const roleId = await lend('Keeper')
  expect(await isListed()).toBe(true)
  api.emulator.control.deleteRole({ guildId: FLIBUSTIERS_ID, roleId })
  await seen()
  expect(await isListed()).toBe(false)
  expect((await delegate.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`)).status).toBe(403)
  await lend('Other keeper')
  expect(await isListed()).toBe(true)
})

it('says which servers are premium, as long as they are', async () => {
  const isPremium = async () => {
    const servers = serverList.parse(await (await owner.fetch('/api/bot/dashboard/guilds')).json())
    return servers.filter(({ premium }) => premium).some(({ id }) => id === FLIBUSTIERS_ID)
  }
  await setPremium(api.db, FLIBUSTIERS_ID, api.clock() - 1)
  expect(await isPremium()).toBe(false)
  await setPremium(api.db, FLIBUSTIERS_ID, null)
  expect(await isPremium()).toBe(true)
})
