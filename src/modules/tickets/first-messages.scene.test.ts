import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// A Tuesday.
const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const { control } = scene.emulator
const DESK = scene.channelId('Desk')
const writing = {
  format: 'embeds' as const,
  mentions: { everyone: false, roles: 'none' as const, users: 'none' as const },
  silent: false,
}
await scene.set({ 'ticketSystem.status': true, 'ticketSystem.category': DESK, 'ticketSystem.panels': [panelWith()] })

it('keeps the reason under a welcome of as many embeds as Discord allows', async () => {
  const embeds = Array.from({ length: 10 }, (_, place) => ({ description: `Rule ${place + 1}` }))
  await scene.set({ 'ticketSystem.panels': [panelWith({ welcome: { ...writing, embeds } })] })
  const { text } = await scene.runs('ann', '/ticket', { reason: 'My role is gone' })
  expect(text).toContain('Ticket 1 is open')
  expect(scene.texts('ticket-1')[0]).toContain('My role is gone')
})

it('opens with a long welcome, the notice of the support hours and long answers', async () => {
  const days = Array.from({ length: 7 }, () => ({ enabled: false, from: 0, to: 0 }))
  const hours = { timezone: 'UTC', days, outside: 'allow' as const, message: 'n'.repeat(1_000) }
  const inputs = [1, 2, 3, 4, 5].map((n) => ({ label: `Question ${n}`, type: 'paragraph', required: true }))
  await scene.set({ 'ticketSystem.forms': [{ id: 'f', title: 'Tell us', inputs }] })
  const welcome = { ...writing, embeds: [{ description: 'w'.repeat(4_000) }] }
  await scene.set({ 'ticketSystem.panels': [panelWith({ welcome, hours, formId: 'f' })] })
  await scene.runs('bob', '/ticket')
  const answers = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`q${n}`, `${n}`.repeat(1_000)]))
  expect((await scene.submits('bob', answers)).text).toContain('Ticket 2 is open')
  await scene.set({ 'ticketSystem.panels': [panelWith()], 'ticketSystem.forms': [] })
})

it('makes nobody wait for another try after an opening that failed', async () => {
  await scene.set({ 'ticketSystem.panels': [panelWith({ cooldown: 3_600 })] })
  const rights = { guildId: scene.guildId, channelId: DESK, permissions: String(PERMISSIONS.manageChannels) }
  control.trouble({ takePermissions: rights })
  await scene.settle()
  expect((await scene.runs('cleo', '/ticket')).text).toContain('could not be opened')
  control.trouble({ givePermissions: rights })
  await scene.passes('1 minute')
  expect((await scene.runs('cleo', '/ticket')).text).toContain('is open')
})

it('keeps its own buttons under a message full of links', async () => {
  const link = (n: number) => ({
    buttons: [{ id: `b${n}`, label: `Link ${n}`, style: 'grey', action: { type: 'link', url: 'https://a.example' } }],
  })
  const content = { ...writing, content: 'Need help?', rows: [1, 2, 3, 4, 5].map(link) }
  const channel = scene.channelId('general')
  const publication = { id: 'pub', channel, messageId: null, content, layout: 'buttons', panelIds: ['help'] }
  await scene.set({ 'ticketSystem.publications': [publication] })
  const payload = { publicationId: 'pub' }
  await scene.siteAsks({ module: 'tickets', job: 'publish', key: 'pub', payload })
  await scene.passes('20 s')
  expect(scene.texts('#general').at(-1)).toContain('Open a ticket')
})
