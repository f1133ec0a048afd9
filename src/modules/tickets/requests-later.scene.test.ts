import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { RequestDecision } from './rules/request-from-dashboard.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// A Tuesday.
const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const RECEPTION = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'reception' }).id
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.autoCreate': false,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.panels': [panelWith()],
})
const requests = async () => {
  const { rows } = await scene.database.pool.query(
    "select id, state from records where kind = 'ticketRequest' order by created_at",
  )
  return rows
}
const lastState = async () => (await requests()).at(-1)?.state
/** Support hours on Wednesdays from this hour on. */
const hoursFrom = (from: number) => ({
  timezone: 'UTC',
  outside: 'queue' as const,
  days: Array.from({ length: 7 }, (_, day) => ({ enabled: day === 2, from: from * 60, to: 17 * 60 })),
})
let people = 0
const asks = async () => scene.runs(await scene.joins(`asker${++people}`), '/ticket', { reason: 'Help' })

it('can be refused after its panel was deleted', async () => {
  await scene.set({ 'ticketSystem.panels': [panelWith({ id: 'old', name: 'Old' })] })
  await asks()
  await asks()
  await scene.set({ 'ticketSystem.panels': [panelWith()] })
  expect((await scene.presses('mod', 'Accept', RECEPTION)).text).toBe('No ticket can be opened here at the moment.')
  await scene.presses('mod', 'Refuse', RECEPTION)
  await scene.submits('mod', { reason: 'We no longer do that' })
  expect(await lastState()).toBe('refused')
  const [{ id }] = await requests()
  const payload: RequestDecision = { requestId: id, by: scene.id('mod'), decision: { decision: 'refuse', reason: '' } }
  await scene.siteAsks({ module: 'tickets', job: 'decideRequest', key: 'refusal', payload })
  await scene.passes('20 s')
  expect((await requests()).map(({ state }) => state)).toEqual(['refused', 'refused'])
})

it('opens nothing while tickets are switched off', async () => {
  await asks()
  await scene.set({ 'ticketSystem.status': false })
  expect((await scene.presses('mod', 'Accept', RECEPTION)).text).toBe('No ticket can be opened here at the moment.')
  await scene.set({ 'ticketSystem.status': true, 'ticketSystem.autoCreate': true })
  await scene.set({ 'ticketSystem.panels': [panelWith({ hours: hoursFrom(9) })] })
  await asks()
  await scene.set({ 'ticketSystem.status': false })
  await scene.passes('22 hours')
  expect(await lastState()).toBe('expired')
  const { rows } = await scene.database.pool.query("select 1 from records where kind = 'ticket'")
  expect(rows).toEqual([])
  await scene.set({ 'ticketSystem.status': true })
})

it('waits for the support hours as they are by then', async () => {
  // It is Wednesday, after the hours of the team.
  await scene.passes('8 hours')
  await asks()
  await scene.set({ 'ticketSystem.panels': [panelWith({ hours: hoursFrom(14) })] })
  await scene.passes('160 hours')
  expect(await lastState()).toBe('queued')
  await scene.passes('5 hours')
  expect(await lastState()).toBe('accepted')
  await scene.set({ 'ticketSystem.panels': [panelWith()] })
})

it('shows a chosen member as a mention', async () => {
  const form = { id: 'f', title: 'Who', inputs: [{ label: 'Who', type: 'user', required: true }] }
  await scene.set({ 'ticketSystem.autoCreate': false, 'ticketSystem.forms': [form] })
  await scene.set({ 'ticketSystem.panels': [panelWith({ formId: 'f' })] })
  await scene.runs('ann', '/ticket')
  await scene.submits('ann', { q1: [scene.id('bob')] })
  expect(JSON.stringify(scene.last(RECEPTION)?.embeds)).toContain(`"value":"<@${scene.id('bob')}>"`)
  await scene.set({ 'ticketSystem.panels': [panelWith()] })
})

it('tells the member when the ticket they were promised cannot be opened', async () => {
  const rights = {
    guildId: scene.guildId,
    channelId: scene.channelId('Desk'),
    permissions: String(PERMISSIONS.manageChannels),
  }
  await scene.set({ 'ticketSystem.autoCreate': true })
  await scene.set({ 'ticketSystem.panels': [panelWith({ hours: hoursFrom(9) })] })
  await scene.passes('3 hours')
  await scene.runs('bob', '/ticket', { reason: 'Help' })
  expect(await lastState()).toBe('queued')
  scene.emulator.control.trouble({ takePermissions: rights })
  await scene.passes('160 hours')
  scene.emulator.control.trouble({ givePermissions: rights })
  expect(await lastState()).toBe('accepted')
  expect(scene.privateTexts('bob').at(-1)).toContain('could not be opened')
})
