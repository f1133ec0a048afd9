import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHANNEL_IDS, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
})
afterAll(() => api.close())

const publish = (id: string) =>
  owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/tickets/publications/${id}/publish`, { method: 'POST' })

it('has the bot post a saved opening message', async () => {
  const publication = {
    id: 'pub',
    channel: CHANNEL_IDS.flibustiersGeneral,
    messageId: null,
    content: {
      format: 'embeds',
      content: 'Need help?',
      mentions: { everyone: false, roles: 'none', users: 'none' },
      silent: false,
    },
    layout: 'buttons',
    panelIds: ['help'],
  }
  const saved = await patch(owner, GUILD, {
    'ticketSystem.panels': [panelWith({})],
    'ticketSystem.publications': [publication],
  })
  expect(saved.status).toBe(200)
  expect((await publish('pub')).status).toBe(204)
  const { rows } = await api.db.pool.query('select module, job, key, payload from jobs')
  expect(rows).toEqual([{ module: 'tickets', job: 'publish', key: 'pub', payload: { publicationId: 'pub' } }])
})

it('reports that an unsaved opening message does not exist', async () => {
  const reply = await publish('lost')
  expect([reply.status, (await readProblem(reply)).type.split(':').at(-1)]).toEqual([404, 'entryNotFound'])
})
