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
  'ticketSystem.askDescription': true,
  'ticketSystem.panels': [panelWith()],
  'ticketSystem.replies': [
    { id: 'refund', content: 'Refunds take five days.', keywords: ['refund', 'money back'] },
    { id: 'card', embed: { title: 'Paying', description: 'Cards and cash.' }, keywords: ['*pay*'] },
    { id: 'hello', content: 'Hello' },
  ],
})
const tickets = async () => {
  const { rows } = await scene.database.pool.query("select body from records where kind = 'ticket' order by number")
  return rows.map(({ body }) => body.reason)
}

it('shows a member replies that may answer them before it opens a ticket', async () => {
  await scene.runs('ann', '/ticket')
  const shown = await scene.submits('ann', { reason: 'When do I get my MONEY BACK? I was paying twice.' })
  const said = JSON.stringify(shown.messages)
  expect([shown.isPrivate, shown.text]).toEqual([true, expect.stringContaining('This may already answer you')])
  expect(said).toContain('Refunds take five days.')
  expect(said).toContain('Cards and cash.')
  expect(said).not.toContain('Hello')
  await scene.presses('ann', 'That answers it', shown)
  expect(await tickets()).toEqual([])
})

it('opens the ticket with what was typed, once, if they still want it', async () => {
  const shown = await scene.runs('bob', '/ticket', { reason: 'My refund never came' })
  expect(await tickets()).toEqual([])
  await scene.presses('bob', 'Open the ticket', shown)
  expect(await tickets()).toEqual(['My refund never came'])
  await scene.passes('1 minute')
  await scene.presses('bob', 'Open the ticket', shown)
  expect(await tickets()).toHaveLength(1)
})

it('does not interrupt anybody else', async () => {
  await scene.runs('cleo', '/ticket', { reason: 'My role is gone' })
  expect(await tickets()).toHaveLength(2)
})

it('keeps what was typed when the ticket cannot be opened yet', async () => {
  const shown = await scene.runs('ann', '/ticket', { reason: 'A refund, please' })
  await scene.set({ 'ticketSystem.status': false })
  await scene.presses('ann', 'Open the ticket', shown)
  await scene.set({ 'ticketSystem.status': true, 'ticketSystem.blackListedRole': null })
  await scene.presses('ann', 'Open the ticket', shown)
  expect((await tickets()).at(-1)).toBe('A refund, please')
})
