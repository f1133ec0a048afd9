import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { promisedBy } from './rules/promise.ts'
import type { TicketBody } from './rules/ticket-record.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const RECEPTION = control.createChannel({ guildId: scene.guildId, name: 'reception' }).id
const promise = { status: true, low: 0, normal: 3_600, high: 600, urgent: 60 }
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.panels': [panelWith()],
  'ticketSystem.promise.status': true,
  'ticketSystem.promise.normal': promise.normal,
  'ticketSystem.promise.high': promise.high,
})
const warnings = () => scene.texts('reception').filter((text) => text.includes('is waiting for its first answer'))

it('notifies the team once when the first answer is late', async () => {
  await scene.runs('ann', '/ticket')
  await scene.passes('59 minutes')
  expect(warnings()).toEqual([])
  await scene.passes('2 minutes')
  expect(warnings()).toEqual([expect.stringContaining(`<@&${scene.roleId('Mod')}> Ticket 1 is waiting`)])
  await scene.passes('5 hours')
  expect(warnings()).toHaveLength(1)
})

it('sends nothing when the team answered in time', async () => {
  await scene.runs('bob', '/ticket')
  await scene.says('mod', 'ticket-2', 'Here I am')
  await scene.passes('3 hours')
  expect(warnings()).toHaveLength(1)
  const { rows } = await scene.database.pool.query(
    `select body->>'firstReplyBy' as by from records where kind = 'ticket' and number = 2`,
  )
  expect(rows).toEqual([{ by: scene.id('mod') }])
})

it('counts again with another priority, and adds those who step in', async () => {
  await scene.set({ 'ticketSystem.promise.roles': [scene.roleId('Helper')] })
  await scene.runs('cleo', '/ticket')
  await scene.runs('mod', '/ticketmod priority', { priority: 'high' }, 'ticket-3')
  await scene.passes('11 minutes')
  expect(warnings().at(-1)).toContain(`<@&${scene.roleId('Helper')}> Ticket 3 is waiting`)
  expect(control.screen({ channelId: scene.channelId('ticket-3'), userId: scene.id('helper') }).length).toBeGreaterThan(
    0,
  )
})

const at = Date.UTC(2026, 2, 3, 22)
const ticket = (changes: Partial<TicketBody>) => ({
  openerId: '1',
  body: { openedAt: at, openedBy: '1', firstReplyAt: null, priority: 'normal' as const, ...changes },
})
const settings = { ticketSystem: { promise: { ...promise, roles: [] } } } as never
const day = { enabled: true, from: 8 * 60, to: 18 * 60 }
const hours = { timezone: 'UTC', days: Array.from({ length: 7 }, () => day), outside: 'allow' as const }

it.each([
  ['from the opening', {}, null, at + 3_600_000],
  ['from the next support hours', {}, { hours }, Date.UTC(2026, 2, 4, 9)],
  ['by priority', { priority: 'urgent' as const }, null, at + 60_000],
  ['nothing where none is promised', { priority: 'low' as const }, null, null],
  ['nothing once somebody has answered', { firstReplyAt: at }, null, null],
  ['nothing where the team opened the ticket', { openedBy: '2' }, null, null],
])('counts %s', (_, changes, panel, expected) => {
  expect(promisedBy(ticket(changes), panel, settings)).toBe(expected)
})
