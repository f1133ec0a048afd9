import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { panelWith } from './tickets.fixture.ts'

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const RECEPTION = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'reception' }).id
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.askCloseReason': false,
  'ticketSystem.closeConfirm': false,
  'ticketSystem.closeTags': ['Billing', 'Roles'],
  'ticketSystem.panels': [panelWith()],
})
const summary = async (number: number) => {
  const { rows } = await scene.database.pool.query(
    `select state, body->>'closeTag' as tag, body->>'outcome' as outcome
     from records where kind = 'ticket' and number = $1`,
    [number],
  )
  return rows[0]
}

it('takes a tag and an outcome from the team, and shows them only to the team', async () => {
  const before = scene.privateTexts('ann').length
  await scene.runs('ann', '/ticket', { reason: 'Paid twice' })
  await scene.presses('mod', 'Close', 'ticket-1')
  await scene.submits('mod', { tag: 'Billing', outcome: 'Refunded *once*' })
  expect(await summary(1)).toEqual({ state: 'closed', tag: 'Billing', outcome: 'Refunded *once*' })
  expect(scene.texts('reception').at(-1)).toContain('**Billing** · Refunded \\*once\\*')
  expect(scene.texts('closed-ticket-1').join()).not.toContain('Refunded')
  expect(scene.privateTexts('ann').slice(before)).toEqual([])
})

it('starts again when the ticket is reopened, and accepts only tags of the server', async () => {
  await scene.runs('mod', '/ticketmod reopen', {}, 'closed-ticket-1')
  expect(await summary(1)).toEqual({ state: 'open', tag: null, outcome: null })
  await scene.passes('20 minutes')
  await scene.runs('mod', '/ticketmod close', { tag: 'Unknown', outcome: 'Done' }, 'ticket-1')
  expect(await summary(1)).toEqual({ state: 'closed', tag: null, outcome: 'Done' })
})

it('asks no questions when members close their own ticket', async () => {
  await scene.runs('bob', '/ticket', { reason: 'Never mind' })
  await scene.presses('bob', 'Close', 'ticket-2')
  expect(await summary(2)).toEqual({ state: 'closed', tag: null, outcome: null })
})
