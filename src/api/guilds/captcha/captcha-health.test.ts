import { afterAll, beforeAll, expect, it } from 'vitest'
import { captchaHealth } from '#core/captcha-health-api.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const PATH = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/captcha`
let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
})
afterAll(() => api.close())

const health = async () => captchaHealth.parse(await (await owner.fetch(`${PATH}/health`)).json())
const lock = (channels: string[], who = owner) =>
  who.fetch(`${PATH}/lock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channels }),
  })

it('reports and locks nothing before a channel and a role are chosen', async () => {
  const lately = { passed: 0, failed: 0 }
  expect(await health()).toEqual({
    waiting: 0,
    seesTest: null,
    open: [],
    slowMode: null,
    leftRole: null,
    hidden: 0,
    lately,
  })
  expect((await lock([])).status).toBe(409)
})

it('lists every other channel that waiting newcomers can see, and has the bot hide them', async () => {
  const { channels, roles } = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
  const test = channels.find(({ type, overwrites }) => type === 0 && overwrites.length === 0)
  const role = roles.find(({ managed, position, permissions }) => !managed && position > 0 && permissions === '0')
  await patch(owner, FLIBUSTIERS_ID, { 'captcha.channel': test?.id, 'captcha.unverifiedRole': role?.id })
  const { seesTest, open } = await health()
  expect(seesTest).toBe(true)
  expect(open.length).toBeGreaterThan(0)
  expect(open.map(({ id }) => id)).not.toContain(test?.id)
  const ids = open.slice(0, 2).map(({ id }) => id)
  expect((await lock(ids)).status).toBe(204)
  expect((await owner.fetch(`${PATH}/lock`, { method: 'DELETE' })).status).toBe(204)
  const { rows } = await api.db.pool.query('select job, payload from jobs order by job')
  expect(rows).toEqual([
    { job: 'captchaLock', payload: { channels: ids } },
    { job: 'captchaUnlock', payload: null },
  ])
})

it('hides no channel for somebody who could not hide it on Discord', async () => {
  const { control } = api.emulator
  const lichen = PEOPLE_IDS.lichen
  const { channels } = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
  const [theirs = '', foreign = ''] = channels.filter(({ type }) => type === 0).map(({ id }) => id)
  const permissions = String(PERMISSIONS.manageRoles)
  const by = PEOPLE_IDS['pixel-renard']
  const { id: roleId } = control.createRole({ guildId: FLIBUSTIERS_ID, name: 'Keeper', permissions, by })
  control.giveRole({ guildId: FLIBUSTIERS_ID, userId: lichen, roleId })
  control.setOverwrite({ channelId: foreign, targetId: lichen, type: 1, allow: '0', deny: permissions })
  await refreshSnapshot(api, FLIBUSTIERS_ID)
  await patch(owner, FLIBUSTIERS_ID, {
    'access.grants': [{ type: 'user', id: lichen, modules: ['welcome'], level: 'write' }],
  })
  const keeper = await api.signIn('lichen')
  expect((await lock([theirs], keeper)).status).toBe(204)
  expect((await lock([theirs, foreign], keeper)).status).toBe(403)
})

it('marks the channels of Discord’s onboarding, and reports a test channel without slow mode', async () => {
  const { open: before } = await health()
  const shown = before.slice(0, 7).map(({ id }) => id)
  const body = { enabled: true, mode: 0, default_channel_ids: shown, prompts: [] }
  const set = await api.emulator.call('PUT', `/guilds/${FLIBUSTIERS_ID}/onboarding`, body)
  expect(set.status, await set.clone().text()).toBe(200)
  const { open, slowMode } = await health()
  expect(open.filter(({ onboarding }) => onboarding).map(({ id }) => id)).toEqual(shown)
  expect(slowMode).toBe(false)
})

it('deletes the role of those who wait once the verification is off, and not while it is on', async () => {
  const remove = () => owner.fetch(`${PATH}/role`, { method: 'DELETE' })
  const { leftRole } = await health()
  expect(leftRole).not.toBeNull()
  expect((await patch(owner, FLIBUSTIERS_ID, { 'captcha.status': true })).status).toBe(200)
  expect((await health()).leftRole).toBeNull()
  expect((await remove()).status).toBe(404)
  await patch(owner, FLIBUSTIERS_ID, { 'captcha.status': false })
  expect((await remove()).status).toBe(204)
  const { roles } = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
  expect(roles.map(({ name }) => name)).not.toContain(leftRole?.name)
})
