import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const DAY = 86_400
const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.panels': [panelWith()],
  'ticketSystem.autoClose.status': true,
  'ticketSystem.autoClose.warn': DAY,
})
const warnings = (channel: string) => scene.texts(channel).filter((text) => text.includes('this ticket will close'))

it('closes when the member has been silent for long enough, however often somebody saves meanwhile', async () => {
  await scene.set({ 'ticketSystem.autoClose.inactive': 2 * DAY })
  await scene.runs('ann', '/ticket')
  await scene.says('mod', 'ticket-1', 'What do you need?')
  for (const maxConcurrents of [1, 2, 3, 4, 5, 6]) {
    await scene.passes('10 hours')
    await scene.set({ 'ticketSystem.maxConcurrents': maxConcurrents })
  }
  expect(warnings('closed-ticket-1')).toHaveLength(1)
  await scene.set({ 'ticketSystem.autoClose.inactive': 0, 'ticketSystem.maxConcurrents': 0 })
})

it('gives the team as long to answer a reopened ticket as a new one', async () => {
  await scene.set({ 'ticketSystem.autoClose.noReply': 2 * DAY })
  await scene.runs('bob', '/ticket')
  await scene.passes('25 hours')
  await scene.passes('25 hours')
  await scene.presses('mod', 'Reopen', 'closed-ticket-2')
  await scene.passes('20 hours')
  expect(warnings('ticket-2')).toHaveLength(1)
  await scene.passes('5 hours')
  expect(warnings('ticket-2')).toHaveLength(2)
  await scene.passes('20 hours')
  expect(scene.channel('ticket-2')).toBeDefined()
  await scene.passes('5 hours')
  expect(scene.channel('closed-ticket-2')).toBeDefined()
  await scene.set({ 'ticketSystem.autoClose.noReply': 0 })
})

it('closes tickets again as soon as premium returns', async () => {
  await scene.set({ 'ticketSystem.autoClose.noReply': 2 * DAY })
  await scene.premium(false)
  await scene.runs('cleo', '/ticket')
  await scene.premium(true)
  await scene.passes('25 hours')
  await scene.passes('25 hours')
  expect(scene.channel('closed-ticket-3')).toBeDefined()
  await scene.set({ 'ticketSystem.autoClose.noReply': 0 })
})
