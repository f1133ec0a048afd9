import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { reservedReply } from '#core/reserved-channels-api.ts'
import { FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { RESERVED } from '#modules/autoroles/rules/reserve-channels.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const PATH = `/api/bot/dashboard/guilds/${GUILD}/autoroles/reserve`
let api: OpenedApi
let owner: Browser
let theirs: string
let foreign: string
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  const { channels, roles } = await snapshotFromEmulator(api.emulator, GUILD)
  ;[theirs = '', foreign = ''] = channels.filter(({ type }) => type === 0).map(({ id }) => id)
  const role = roles.find(({ managed, position, permissions }) => !managed && position > 0 && permissions === '0')
  expect((await patch(owner, GUILD, { 'voiceRole.role': role?.id })).status).toBe(200)
})
afterAll(() => api.close())

const reserve = (channels: string[], who = owner) =>
  who.fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channels }),
  })

it('has the bot reserve the channels, and open them again', async () => {
  expect((await reserve([theirs])).status).toBe(204)
  expect((await owner.fetch(PATH, { method: 'DELETE' })).status).toBe(204)
  const { rows } = await api.db.pool.query('select job, payload from jobs order by job')
  expect(rows).toEqual([
    { job: 'giveBack', payload: null },
    { job: 'reserve', payload: { channels: [theirs] } },
  ])
})

it('has the bot reserve channels that were chosen one after the other, also when it was away meanwhile', async () => {
  await api.db.pool.query('delete from jobs')
  for (const channel of [theirs, foreign]) expect((await reserve([channel])).status).toBe(204)
  const { rows } = await api.db.pool.query('select payload from jobs order by run_at, id')
  expect(rows).toEqual([{ payload: { channels: [theirs] } }, { payload: { channels: [foreign] } }])
})

it('lists reserved channels that still exist', async () => {
  const channels = [theirs, '100000000000000009'].map((id) => ({ id, before: [] }))
  const now = api.clock()
  const remember = { type: 'remember' as const, key: RESERVED, value: { channels }, forgetAt: now + 60_000 }
  await commitState(api.db, { guildId: GUILD, module: 'autoroles', now, effects: [remember] })
  expect(reservedReply.parse(await (await owner.fetch(PATH)).json())).toEqual({ channels: [theirs] })
})

it('reserves no channel for somebody who could not hide it on Discord', async () => {
  const { control } = api.emulator
  const userId = PEOPLE_IDS.lichen
  const permissions = String(PERMISSIONS.manageRoles)
  const { id: roleId } = control.createRole({
    guildId: GUILD,
    name: 'Keeper',
    permissions,
    by: PEOPLE_IDS['pixel-renard'],
  })
  control.giveRole({ guildId: GUILD, userId, roleId })
  control.setOverwrite({ channelId: foreign, targetId: userId, type: 1, allow: '0', deny: permissions })
  await refreshSnapshot(api, GUILD)
  await patch(owner, GUILD, {
    'access.grants': [{ type: 'user', id: userId, modules: ['autoroles'], level: 'write' }],
  })
  const keeper = await api.signIn('lichen')
  expect((await reserve([theirs], keeper)).status).toBe(204)
  expect((await reserve([theirs, foreign], keeper)).status).toBe(403)
})
