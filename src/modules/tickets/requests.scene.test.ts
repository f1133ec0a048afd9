import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { TicketRequestDecision } from '#core/tickets-api.ts'
import type { RequestDecision } from './rules/request-from-dashboard.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.autoCreate': false,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.channel': scene.channelId('desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.panels': [panelWith({})],
})

const requests = async () => {
  const { rows } = await scene.database.pool.query(
    "select id, state, actor_id as actor from records where kind = 'ticketRequest' order by created_at",
  )
  return rows
}
const tickets = async () => {
  const { rows } = await scene.database.pool.query("select subject_id as opener from records where kind = 'ticket'")
  return rows.map(({ opener }) => opener)
}
let asked = 0
/** As requested by the API. */
const decides = async (who: string, requestId: string, decision: TicketRequestDecision) => {
  const payload: RequestDecision = { requestId, by: scene.id(who), decision }
  await scene.siteAsks({ module: 'tickets', job: 'decideRequest', key: `decision-${++asked}`, payload })
  await scene.passes('20 s')
}

it('opens a requested ticket once, and says who accepted it below the request', async () => {
  await scene.runs('ann', 'ticket', { reason: 'Broken mast' })
  const [request] = await requests()
  expect(request).toMatchObject({ state: 'waiting' })
  await decides('mod', request.id, { decision: 'accept' })
  await decides('helper', request.id, { decision: 'refuse', reason: 'Too late' })
  expect(await requests()).toMatchObject([{ state: 'accepted', actor: scene.id('mod') }])
  expect(await tickets()).toEqual([scene.id('ann')])
  expect(scene.texts('desk')[0]).toContain(`<@${scene.id('mod')}>`)
  expect(scene.messages('desk')[0]?.components).toEqual([])
})

it('refuses with a reason that is sent to the member in private', async () => {
  await scene.runs('bob', 'ticket', { reason: 'Give me gold' })
  const request = (await requests()).at(-1)
  await decides('mod', request.id, { decision: 'refuse', reason: 'We have *none*' })
  expect((await requests()).at(-1)).toMatchObject({ state: 'refused', actor: scene.id('mod') })
  expect(await tickets()).toEqual([scene.id('ann')])
  expect(scene.privateTexts('bob').at(-1)).toContain('> We have \\*none\\*')
})

it('mentions the team, and removes the mention afterwards where set so', async () => {
  const mod = scene.roleId('Mod')
  await scene.set({ 'ticketSystem.moderatorMentions': true })
  await scene.runs('ann', 'ticket', { reason: 'A leak' })
  expect(scene.last('desk')?.content).toBe(`<@&${mod}>`)
  await scene.set({ 'ticketSystem.moderatorMentionsRemoved': true })
  await scene.runs('bob', 'ticket', { reason: 'Another leak' })
  const posted = scene.last('desk')
  expect(posted?.content).toBe('')
  expect(JSON.stringify(posted?.embeds)).toContain('Another leak')
  expect(posted?.components).toHaveLength(1)
  const request = (await requests()).at(-1)
  await decides('mod', request.id, { decision: 'refuse', reason: 'Mended' })
  expect(scene.last('desk')?.components).toEqual([])
  await scene.set({ 'ticketSystem.moderatorMentions': false, 'ticketSystem.moderatorMentionsRemoved': false })
})

it('does nothing for somebody who left after deciding', async () => {
  await scene.runs('cleo', 'ticket', { reason: 'A torn sail' })
  const request = (await requests()).at(-1)
  await scene.leaves('helper')
  await decides('helper', request.id, { decision: 'accept' })
  expect((await requests()).at(-1)).toMatchObject({ state: 'waiting' })
  expect(await tickets()).toEqual([scene.id('ann')])
})
