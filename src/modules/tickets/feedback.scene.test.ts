import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ premium: true })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const survey = { id: 'exit', title: 'Your visit', inputs: [{ label: 'Was it quick?', type: 'short', required: true }] }
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.feedback.status': true,
  'ticketSystem.feedback.channel': scene.channelId('desk'),
  'ticketSystem.forms': [survey],
  'ticketSystem.panels': [panelWith({ exitFormId: 'exit' })],
})
const closes = (channel: string) => scene.runs('mod', '/ticketmod close', {}, channel)

it('asks nothing again that a member has answered before their ticket was reopened', async () => {
  await scene.runs('ann', '/ticket')
  await closes('ticket-1')
  await scene.presses('ann', '5 ⭐', 'private')
  await scene.submits('ann', { comment: 'Kind' })
  await scene.runs('mod', '/ticketmod reopen', {}, 'closed-ticket-1')
  await scene.passes('11 minutes')
  await closes('ticket-1')
  const asked = scene.privateTexts('ann')
  expect(asked.at(-1)).toContain('How was the help')
  expect(asked.at(-1)).not.toContain('⭐')
  await scene.presses('ann', 'Answer the questions', 'private')
  await scene.submits('ann', { q1: 'Yes' })
  const again = await scene.presses('ann', 'Answer the questions', 'private')
  expect([again.opensModal, again.text]).toEqual([false, 'You have already answered. Thank you.'])
  await scene.runs('mod', '/ticketmod reopen', {}, 'closed-ticket-1')
  await scene.passes('11 minutes')
  await closes('ticket-1')
  expect(scene.privateTexts('ann')).toEqual(asked)
})

it('adds a comment to the message of its rating, also after ratings go to another channel', async () => {
  await scene.runs('bob', '/ticket')
  await closes('ticket-2')
  await scene.presses('bob', '4 ⭐', 'private')
  await scene.set({ 'ticketSystem.feedback.channel': scene.channelId('general') })
  await scene.submits('bob', { comment: 'Quick' })
  expect(JSON.stringify(scene.last('desk')?.embeds)).toContain('Quick')
  await scene.set({ 'ticketSystem.feedback.channel': scene.channelId('desk') })
})
