import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { TicketAction } from '#core/tickets-api.ts'
import type { DashboardRequest } from './rules/from-dashboard.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod'), scene.roleId('Helper')],
  'ticketSystem.panels': [panelWith({}), panelWith({ id: 'sales', name: 'Sales' })],
})
await scene.runs('ann', 'ticket', { reason: 'Broken mast' })
const ROOM = 'ticket-1'

const record = async () => {
  const { rows } = await scene.database.pool.query(
    "select id, state, actor_id as actor, body->>'priority' as priority, body->>'firstReplyBy' as by, body->>'panelId' as panel from records where kind = 'ticket'",
  )
  return rows[0]
}
const { id: TICKET_ID } = await record()

let requests = 0
/** As requested by the API. */
const asks = async (who: string, ...acts: readonly (TicketAction | { action: 'reply' })[]) => {
  for (const act of acts) {
    const payload: DashboardRequest = { ticketId: TICKET_ID, by: scene.id(who), act }
    await scene.siteAsks({ module: 'tickets', job: 'dashboard', key: `request-${++requests}`, payload })
  }
  await scene.passes('20 s')
}

it('is claimed by one of two who ask at the same time, and says so in the channel', async () => {
  await asks('mod', { action: 'claim' })
  await asks('helper', { action: 'claim' })
  expect(await record()).toMatchObject({ state: 'claimed', actor: scene.id('mod') })
  expect(scene.texts(ROOM).at(-1)).toContain(`<@${scene.id('mod')}>`)
})

it('records the team’s answer, so that the member owes the next one', async () => {
  await asks('mod', { action: 'reply' })
  expect(await record()).toMatchObject({ state: 'waiting', by: scene.id('mod') })
  await scene.says('ann', ROOM, 'Still broken')
  expect(await record()).toMatchObject({ state: 'claimed' })
})

it('changes the priority and gives the ticket back', async () => {
  await asks('mod', { action: 'setPriority', priority: 'urgent' })
  await asks('mod', { action: 'release' })
  expect(await record()).toMatchObject({ state: 'open', actor: null, priority: 'urgent' })
})

it('closes and reopens, once each', async () => {
  await asks('mod', { action: 'close', reason: 'Glued' })
  await asks('helper', { action: 'close', reason: 'Twice' })
  expect(await record()).toMatchObject({ state: 'closed' })
  expect(scene.texts(`closed-${ROOM}`).filter((text) => text.includes('closed this ticket'))).toHaveLength(1)
  await asks('mod', { action: 'reopen' })
  expect(await record()).toMatchObject({ state: 'open' })
})

it('stores notes that cannot be read in the channel, and can be exempted from timers', async () => {
  await asks('mod', { action: 'note', text: 'Was promised a new mast' }, { action: 'keepOpen' })
  const { rows } = await scene.database.pool.query("select body from records where kind = 'ticket'")
  expect(rows[0]?.body).toMatchObject({
    notes: [{ by: scene.id('mod'), text: 'Was promised a new mast' }],
    keepOpen: true,
  })
  expect(scene.texts(ROOM).join()).not.toContain('new mast')
  await asks('mod', { action: 'keepOpen' })
})

it('assigns the ticket to a colleague, who is notified, but to nobody outside the team', async () => {
  await asks('mod', { action: 'assign', userId: scene.id('bob') })
  expect(await record()).toMatchObject({ actor: null })
  await asks('mod', { action: 'assign', userId: scene.id('helper') })
  expect(await record()).toMatchObject({ state: 'claimed', actor: scene.id('helper') })
  expect(scene.texts(ROOM).at(-1)).toBe(`<@${scene.id('mod')}> gave this ticket to <@${scene.id('helper')}>.`)
  // Somebody else has claimed it by now.
  await asks('mod', { action: 'assign', userId: scene.id('mod') })
  expect(await record()).toMatchObject({ actor: scene.id('helper') })
})

it('transfers the ticket to the team of another panel, unclaimed', async () => {
  await asks('helper', { action: 'transfer', panelId: 'gone' })
  expect(await record()).toMatchObject({ actor: scene.id('helper'), panel: 'help' })
  await asks('helper', { action: 'transfer', panelId: 'sales' })
  expect(await record()).toMatchObject({ state: 'open', actor: null, panel: 'sales' })
  expect(scene.texts(ROOM).at(-1)).toContain('transferred this ticket to: Sales')
})

it('deletes the channel of a closed ticket only', async () => {
  await asks('helper', { action: 'delete' })
  expect(scene.channel(ROOM)).toBeDefined()
  // Discord renames a channel twice in ten minutes.
  await scene.passes('11 minutes')
  await asks('helper', { action: 'close', reason: null }, { action: 'delete' })
  expect(scene.channel(ROOM) ?? scene.channel(`closed-${ROOM}`)).toBeUndefined()
  expect(await record()).toMatchObject({ state: 'deleted' })
})
