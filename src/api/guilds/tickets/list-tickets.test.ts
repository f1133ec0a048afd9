import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { ticketList } from '#core/tickets-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/tickets`
const CHANNEL = CHANNEL_IDS.flibustiersGeneral
const MESSAGE = '900000000000000001'
const OPENED = Date.UTC(2026, 0, 5, 12)
const NEVER_LATE = Date.UTC(2100, 0, 1)

type Changes = { state?: string; panelId?: string; claimer?: string; body?: object }

const ticket = (id: string, reason: string | null, { state = 'open', panelId = 'help', claimer, body }: Changes = {}) =>
  ({
    type: 'putRecord',
    kind: 'ticket',
    id,
    number: { counter: 'tickets' },
    state,
    subjectId: PEOPLE_IDS.lichen,
    actorId: claimer,
    channelId: CHANNEL,
    messageId: MESSAGE,
    body: {
      panelId,
      panel: panelWith({ id: 'old', name: 'Old desk' }),
      openedBy: PEOPLE_IDS.lichen,
      reason,
      answers: [{ label: 'What?', value: 'My Parrot is lost' }],
      files: [],
      priority: 'high',
      participants: [],
      openedAt: OPENED,
      ...body,
    },
  }) as StateEffect

describe('the inbox of tickets', () => {
  let api: OpenedApi
  let owner: Browser
  const put = (...effects: StateEffect[]) =>
    commitState(api.db, { guildId: GUILD, module: 'tickets', effects, now: api.clock() })
  const list = async (query = '') => ticketList.parse(await (await owner.fetch(PATH + query)).json())
  const numbers = async (query: string) => (await list(query)).tickets.map(({ number }) => number)

  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    await patch(owner, GUILD, { 'ticketSystem.panels': [panelWith({})] })
  })
  beforeEach(async () => {
    await emptyTables(api.db.pool, 'records, counters')
    await put(
      ticket('a', 'Broken mast'),
      ticket('b', null, {
        state: 'waiting',
        panelId: 'old',
        claimer: PEOPLE_IDS['miaou-dev'],
        body: { lastStaffAt: OPENED + 60_000, firstReplyAt: OPENED + 60_000 },
      }),
      ticket('c', 'Solved', {
        state: 'deleted',
        body: {
          closedAt: OPENED + 90_000,
          closer: PEOPLE_IDS['miaou-dev'],
          closeReason: 'Found it',
          closeTag: 'Mast',
          outcome: 'It was under the deck',
          rating: 4,
          transcript: { channelId: CHANNEL, messageId: MESSAGE },
        },
      }),
      ticket('d', 'Never got a channel', { state: 'failed' }),
    )
  })
  afterAll(() => api.close())

  it('lists open tickets, those waiting for the team first, with who waits for whom', async () => {
    const { tickets, count, next, now, overview } = await list()
    expect([count, next, now]).toEqual([2, null, new Date(api.clock()).toISOString()])
    expect(overview).toMatchObject({ exists: true, open: 2, late: 0, requests: 0, openByPanel: { old: 1 } })
    expect(tickets).toEqual([
      expect.objectContaining({
        number: 1,
        panel: { id: 'help', name: 'Help' },
        subject: 'Broken mast',
        claimer: null,
        waiting: { for: 'team', since: '2026-01-05T12:00:00.000Z' },
      }),
      {
        id: 'b',
        number: 2,
        state: 'waiting',
        panel: { id: 'old', name: 'Old desk' },
        subject: 'My Parrot is lost',
        priority: 'high',
        opener: { id: PEOPLE_IDS.lichen, name: expect.any(String) },
        claimer: { id: PEOPLE_IDS['miaou-dev'], name: expect.any(String) },
        openedAt: '2026-01-05T12:00:00.000Z',
        keepOpen: false,
        isSolvedAsked: false,
        waiting: { for: 'member', since: '2026-01-05T12:01:00.000Z' },
        promise: null,
        place: { channelId: CHANNEL, messageId: MESSAGE },
        closed: null,
        transcript: null,
        webTranscript: null,
      },
    ])
  })

  it('hides the team’s notes from members of the ticket', async () => {
    await api.db.pool.query(`update records set body = jsonb_set(body, '{participants}', $1) where id = 'c'`, [
      JSON.stringify([PEOPLE_IDS['pixel-renard']]),
    ])
    const { tickets } = await list('?state=closed')
    expect(tickets[0]?.closed).toMatchObject({ reason: 'Found it', tag: null, outcome: null })
  })

  it('shows how closed ones ended, without links to deleted channels', async () => {
    const { tickets } = await list('?state=closed')
    expect(tickets).toMatchObject([
      {
        number: 3,
        state: 'closed',
        waiting: null,
        place: null,
        closed: {
          at: '2026-01-05T12:01:30.000Z',
          by: { id: PEOPLE_IDS['miaou-dev'] },
          reason: 'Found it',
          tag: 'Mast',
          outcome: 'It was under the deck',
          rating: 4,
        },
        transcript: { channelId: CHANNEL, messageId: MESSAGE },
      },
    ])
  })

  it.each([
    ['?state=open', [1]],
    ['?panel=help', [1]],
    ['?claimed=yes', [2]],
    ['?claimed=no', [1]],
    ['?q=mast', [1]],
    ['?claimed=mine', []],
    ['?q=%20PARROT%20', [1, 2]],
    ['?q=%232', [2]],
    [`?q=${PEOPLE_IDS.lichen}`, [1, 2]],
    ['?q=%25', []],
    ['?before=1', [2]],
    ['?state=closed&before=3', []],
  ])('answers %s', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })

  it('lists tickets claimed by the reader', async () => {
    await put(ticket('mine', 'Mine', { claimer: PEOPLE_IDS['pixel-renard'], state: 'claimed' }))
    expect(await numbers('?claimed=mine')).toEqual([5])
  })

  it('lists late tickets first, however many were opened since', async () => {
    await patch(owner, GUILD, { 'ticketSystem.promise.status': true })
    await put(
      ...Array.from({ length: 110 }, (_, place) => ticket(`more-${place}`, 'More', { body: { openedAt: NEVER_LATE } })),
    )
    const { tickets, overview } = await list()
    expect([tickets[0]?.number, tickets[0]?.promise?.isBroken, overview.late, overview.open]).toEqual([1, true, 1, 112])
    await patch(owner, GUILD, { 'ticketSystem.promise.status': false })
  })

  it('continues open tickets where the page before ended', async () => {
    await put(...Array.from({ length: 110 }, (_, place) => ticket(`more-${place}`, 'More')))
    const first = await list()
    expect([first.tickets.length, first.next, first.count]).toEqual([100, 100, 112])
    const second = await list(`?before=${first.next}`)
    expect([second.tickets.length, second.tickets.at(-1)?.number, second.next]).toEqual([12, 2, null])
  })

  it('continues closed tickets from the last number of a page', async () => {
    await put(...Array.from({ length: 30 }, (_, place) => ticket(`more-${place}`, 'More', { state: 'closed' })))
    const first = await list('?state=closed')
    expect([first.tickets.length, first.next, first.count]).toEqual([25, 10, 31])
    const second = await list(`?state=closed&before=${first.next}`)
    expect([second.tickets.map(({ number }) => number), second.next]).toEqual([[9, 8, 7, 6, 5, 3], null])
  })

  it('refuses invalid parameters', async () => {
    const wrong = ['?state=lost', '?claimed=maybe', '?before=-1', '?panel=a%20b', '?q=%00', `?q=${'x'.repeat(101)}`]
    for (const query of wrong) expect([query, (await owner.fetch(PATH + query)).status]).toEqual([query, 400])
  })
})
