import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ticketList } from '#core/tickets-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/tickets`
const OPENER = PEOPLE_IDS['tofu.exe']

let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  const saved = await patch(owner, GUILD, { 'ticketSystem.panels': [panelWith({})] })
  expect(saved.status, await saved.text()).toBe(200)
})
afterAll(() => api.close())
beforeEach(() => api.db.pool.query('truncate records, counters, jobs'))

const put = (id: string, state: string) =>
  commitState(api.db, {
    guildId: GUILD,
    module: 'tickets',
    now: api.clock(),
    effects: [
      {
        type: 'putRecord',
        kind: 'ticketRequest',
        id,
        state,
        subjectId: OPENER,
        dueAt: api.clock() + 3_600_000,
        body: {
          panelId: 'help',
          openerId: OPENER,
          openedBy: OPENER,
          reason: 'Broken mast',
          answers: [{ label: 'Since when', value: 'Monday' }],
          files: [],
          participants: [],
          reportId: null,
        },
      },
    ],
  })
const decide = (id: string, body: object) =>
  owner.fetch(`${PATH}/requests/${id}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const list = async () => ticketList.parse(await (await owner.fetch(PATH)).json())

it('lists requests, with the time at which some open by themselves', async () => {
  await put('a', 'waiting')
  await put('b', 'queued')
  await put('c', 'refused')
  const { requests, overview } = await list()
  const answers = [
    { label: null, value: 'Broken mast' },
    { label: 'Since when', value: 'Monday' },
  ]
  expect(requests).toMatchObject([
    { id: 'a', panel: { id: 'help', name: 'Help' }, opener: { id: OPENER }, opensAt: null, answers },
    { id: 'b', opensAt: expect.any(String) },
  ])
  expect(overview).toMatchObject({ exists: true, open: 0, requests: requests.length })
})

it('has the bot decide, in the person’s name', async () => {
  await put('a', 'waiting')
  expect((await decide('a', { decision: 'refuse', reason: ' No gold ' })).status).toBe(204)
  const { rows } = await api.db.pool.query('select module, job, payload from jobs')
  const payload = {
    requestId: 'a',
    by: PEOPLE_IDS['pixel-renard'],
    decision: { decision: 'refuse', reason: 'No gold' },
  }
  expect(rows).toEqual([{ module: 'tickets', job: 'decideRequest', payload }])
})

it('reports when a request is over, without a job for the bot', async () => {
  await put('a', 'accepted')
  const reply = await decide('a', { decision: 'accept' })
  expect([reply.status, (await readProblem(reply)).type]).toEqual([409, expect.stringContaining('ticketRequestOver')])
  const { rows } = await api.db.pool.query('select job from jobs')
  expect(rows).toEqual([])
})
