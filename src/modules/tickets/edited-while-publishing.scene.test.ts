import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'
import { panelWith } from './tickets.fixture.ts'

const scene = await openScene()
const { control } = scene.emulator
const GENERAL = scene.channelId('general')
const publication = (id: string, content: string) => ({
  id,
  channel: GENERAL,
  messageId: null,
  content: {
    format: 'embeds',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
    content,
  },
  layout: 'buttons',
  panelIds: ['help'],
})
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings.ticketSystem.publications
const beingSent = async () => (await scene.database.pool.query('select from outbox')).rowCount

it('keeps what somebody saves while Discord takes its time to post the message', async () => {
  await scene.set({
    'ticketSystem.status': true,
    'ticketSystem.panels': [panelWith()],
    'ticketSystem.publications': [publication('one', 'Need help?')],
  })
  control.trouble({ rest: { kind: 'slow', times: 1, method: 'POST', path: '/messages', delayMs: 500 } })
  const asked = scene.siteAsks({
    module: 'tickets',
    job: 'publish',
    key: 'one',
    payload: { publicationId: 'one' },
  })
  await expect.poll(beingSent).toBe(1)
  await scene.set({ 'ticketSystem.publications': [publication('two', 'Second'), publication('one', 'First')] })
  await asked
  const posted = scene.last('general')
  expect(await saved()).toMatchObject([
    { id: 'two', messageId: null },
    { id: 'one', messageId: posted?.id, content: { content: 'First' } },
  ])
})
