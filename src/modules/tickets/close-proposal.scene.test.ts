import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.memberClose': false,
  'ticketSystem.panels': [panelWith()],
})
await scene.runs('ann', '/ticket', { reason: 'Broken mast' })
const record = async () => {
  const { rows } = await scene.database.pool.query("select state, body from records where kind = 'ticket'")
  return rows[0]
}

it('asks the member, and nobody else can answer for them', async () => {
  await scene.runs('mod', '/ticketmod solved', { reason: 'The mast is glued' }, 'ticket-1')
  const asked = scene.last('ticket-1')
  expect(asked?.content).toContain(`<@${scene.id('ann')}>, is your question answered?`)
  expect(asked?.content).toContain('> The mast is glued')
  expect(await record()).toMatchObject({ state: 'waiting' })
  expect((await scene.presses('mod', 'Yes, close it', 'ticket-1')).text).toContain('not your ticket')
  expect(await record()).toMatchObject({ state: 'waiting' })
})

it('continues when the member still needs help', async () => {
  await scene.presses('ann', 'Not yet', 'ticket-1')
  expect(scene.texts('ticket-1').at(-1)).toBe(`<@${scene.id('ann')}> still needs help.`)
  expect(await record()).toMatchObject({ state: 'open', body: { closeProposal: null } })
})

it('closes when the member agrees, on behalf of the person who asked and with their reason', async () => {
  await scene.chooses('mod', ['solved'], 'ticket-1')
  await scene.runs('mod', '/ticketmod solved', { reason: 'Glued twice' }, 'ticket-1')
  await scene.presses('ann', 'Yes, close it', 'ticket-1')
  expect(await record()).toMatchObject({
    state: 'closed',
    body: { closer: scene.id('mod'), closeReason: 'Glued twice', closeProposal: null },
  })
})

it('cannot be used by members themselves', async () => {
  await scene.runs('bob', '/ticket', { reason: 'Lost parrot' })
  expect((await scene.runs('bob', '/ticketmod solved', {}, 'ticket-2')).text).toContain('Only the ticket team')
})
