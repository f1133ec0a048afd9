import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { ticketStatistics } from '#core/ticket-statistics-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/tickets/statistics`
const DAY_MS = 86_400_000
const OPENER = PEOPLE_IDS.lichen
const STAFF = PEOPLE_IDS['miaou-dev']
let api: OpenedApi
let owner: Browser

type Told = {
  daysAgo: number
  panelId?: string
  openedBy?: string
  replyAfter?: number
  closedAfter?: number
  rating?: number
  tag?: string
  broken?: boolean
  state?: string
}
let made = 0
const ticket = ({ daysAgo, panelId = 'help', openedBy = OPENER, ...told }: Told): StateEffect => {
  const openedAt = api.clock() - daysAgo * DAY_MS
  const replied = told.replyAfter === undefined ? {} : { firstReplyAt: openedAt + told.replyAfter, firstReplyBy: STAFF }
  const closed = told.closedAfter === undefined ? {} : { closedAt: openedAt + told.closedAfter, closer: STAFF }
  return {
    type: 'putRecord',
    kind: 'ticket',
    id: `ticket-${++made}`,
    number: { counter: 'tickets' },
    state: told.state ?? (told.closedAfter === undefined ? 'open' : 'closed'),
    subjectId: OPENER,
    body: {
      panelId,
      panel: null,
      openedBy,
      reason: null,
      answers: [],
      files: [],
      priority: 'normal',
      participants: [],
      openedAt,
      rating: told.rating ?? null,
      closeTag: told.tag ?? null,
      promiseBrokenAt: told.broken ? openedAt : null,
      ...replied,
      ...closed,
    },
  }
}

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  await patch(owner, GUILD, { 'ticketSystem.panels': [panelWith({})], timezone: 'UTC' })
  await commitState(api.db, {
    guildId: GUILD,
    module: 'tickets',
    now: api.clock(),
    effects: [
      ticket({ daysAgo: 1, replyAfter: 60_000, closedAfter: 600_000, rating: 5, tag: 'Billing' }),
      ticket({ daysAgo: 2, replyAfter: 120_000, closedAfter: 1_200_000, rating: 3, broken: true, tag: 'Billing' }),
      ticket({ daysAgo: 3, replyAfter: 3_600_000 }),
      ticket({ daysAgo: 3, panelId: 'gone', openedBy: STAFF, replyAfter: 1 }),
      ticket({ daysAgo: 3, state: 'failed' }),
      ticket({ daysAgo: 40, replyAfter: 5_000, closedAfter: 39 * DAY_MS, tag: 'Roles' }),
    ],
  })
})
afterAll(() => api.close())

const read = async (query = '') => ticketStatistics.parse(await (await owner.fetch(PATH + query)).json())

it('counts opened and closed tickets, medians and ratings', async () => {
  const { totals, days } = await read('?days=7')
  expect(totals).toEqual({
    opened: 4,
    closed: 3,
    firstReply: 120,
    resolution: 1200,
    rating: 4,
    ratings: 2,
    broken: 1,
    open: 2,
  })
  expect(days.map(({ opened, closed }) => opened + closed).reduce((sum, count) => sum + count, 0)).toBe(7)
})

it('separates panels, including deleted ones, and team members', async () => {
  const { panels, staff } = await read('?days=7')
  expect(panels).toEqual([
    { id: 'help', name: 'Help', opened: 3, closed: 3, firstReply: 120, resolution: 1200, rating: 4, ratings: 2 },
    { id: 'gone', name: null, opened: 1, closed: 0, firstReply: null, resolution: null, rating: null, ratings: 0 },
  ])
  expect(staff).toEqual([{ id: STAFF, name: expect.any(String), answered: 4, closed: 3, firstReply: 120, rating: 4 }])
})

it('groups closed tickets by tag', async () => {
  expect((await read('?days=7')).tags).toEqual([
    { tag: 'Billing', closed: 2, resolution: 900, rating: 4 },
    { tag: 'Roles', closed: 1, resolution: 39 * 86_400, rating: null },
  ])
})

it('covers the requested period, and refuses any other value', async () => {
  expect((await read('?days=90')).totals.opened).toBe(5)
  expect((await read()).totals.opened).toBe(4)
  for (const days of ['0', '31', 'x', '-7']) expect((await owner.fetch(`${PATH}?days=${days}`)).status).toBe(400)
})

it('is empty where there was never a ticket', async () => {
  await emptyTables(api.db.pool, 'records, counters')
  expect(await read()).toMatchObject({ totals: { opened: 0, firstReply: null, rating: null }, days: [], staff: [] })
})
