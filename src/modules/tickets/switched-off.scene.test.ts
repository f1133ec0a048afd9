import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { scheduleJob } from '#store/jobs.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const COPIES = control.createChannel({ guildId: scene.guildId, name: 'copies' }).id
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.autoTranscriptions': true,
  'ticketSystem.autoTranscriptionsChannel': COPIES,
  'ticketSystem.askCloseReason': false,
  'ticketSystem.closeConfirm': false,
  'ticketSystem.panels': [panelWith()],
  'ticketSystem.publications': [
    {
      id: 'pub',
      channel: scene.channelId('general'),
      messageId: null,
      content: {
        format: 'embeds',
        mentions: { everyone: false, roles: 'none', users: 'none' },
        silent: false,
        content: 'Need help?',
      },
      layout: 'buttons',
      panelIds: ['help'],
    },
  ],
})
await scheduleJob(scene.database, {
  guildId: scene.guildId,
  module: 'tickets',
  job: 'publish',
  key: 'pub',
  at: scene.now(),
  payload: { publicationId: 'pub' },
})
await scene.passes('20 s')
for (const who of ['ann', 'bob', 'cleo']) {
  await scene.presses(who, 'Open a ticket', '#general')
  await scene.passes('1 minute')
}
await scene.set({ 'ticketSystem.status': false })

it('opens no ticket while it is off, whatever message is still there', async () => {
  const answer = await scene.presses('mod', 'Open a ticket', '#general')
  expect(answer.text).toBe('No ticket can be opened here at the moment.')
  await scene.passes('1 minute')
  expect(scene.channel('ticket-4')).toBeUndefined()
})

it('still saves the transcript of a ticket that was open', async () => {
  await scene.says('ann', 'ticket-1', 'Hello')
  await scene.presses('mod', 'Close', 'ticket-1')
  expect(scene.last('copies')?.content).toContain('’s ticket 1')
})

it('still deletes a closed ticket', async () => {
  await scene.presses('mod', 'Delete', 'closed-ticket-1')
  await scene.passes('10 s')
  expect(scene.channel('closed-ticket-1')).toBeUndefined()
})

it('still notices that a channel was deleted by hand', async () => {
  control.deleteChannel({ channelId: scene.channelId('ticket-2') })
  await scene.settle()
  await scene.passes('10 s')
  const { rows } = await scene.database.pool.query("select state from records where kind = 'ticket' and number = 2")
  expect(rows).toEqual([{ state: 'deleted' }])
})

it('opens tickets again once it is switched on', async () => {
  await scene.set({ 'ticketSystem.status': true })
  expect((await scene.presses('mod', 'Open a ticket', '#general')).text).toContain('Ticket 4 is open')
})
