import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.panels': [panelWith({ formId: 'f' })],
})
const setForm = (...inputs: object[]) => scene.set({ 'ticketSystem.forms': [{ id: 'f', title: 'Tell us', inputs }] })

it('keeps the reason typed after /ticket when the panel asks a form', async () => {
  const short = { label: 'What', type: 'short', required: true, max: 20 }
  const long = { label: 'More', type: 'paragraph', required: false }
  const valuesShown = () => JSON.stringify(scene.modalOf('bob')).match(/"value":"[^"]*"/g)

  await setForm(short, long)
  await scene.runs('bob', '/ticket', { reason: 'My refund never came back' })
  expect(valuesShown()).toEqual(['"value":"My refund never came back"'])

  await setForm(short)
  await scene.runs('bob', '/ticket', { reason: 'My refund never came back' })
  expect(valuesShown()).toBeNull()
  await scene.submits('bob', { q1: 'Money' })
  const opened = scene.texts('ticket-1')[0]
  expect(opened).toContain('Money')
  expect(opened).toContain('My refund never came back')
})

it('forgets that reason when another form is opened without one', async () => {
  await scene.runs('ann', '/ticket', { reason: 'My refund never came back' })
  await scene.runs('ann', '/ticket')
  await scene.submits('ann', { q1: 'Money' })
  const opened = scene.texts('ticket-2')[0]
  expect(opened).toContain('Money')
  expect(opened).not.toContain('My refund')
})
