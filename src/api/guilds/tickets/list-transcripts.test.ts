import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { transcriptList } from '#core/tickets-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/transcripts`
const DAY_MS = 86_400_000

type Kept = {
  closer?: string
  rating?: number
  closedAt?: number
  openerId?: string
  panelId?: string
  state?: string
  said?: string[]
  dueInMs?: number
}

describe('the transcripts of a server', () => {
  let api: OpenedApi
  let owner: Browser
  const keep = (
    id: string,
    {
      closer,
      rating,
      closedAt = api.clock(),
      openerId = PEOPLE_IDS.lichen,
      panelId = 'help',
      state = 'closed',
      said = [],
      dueInMs = DAY_MS,
    }: Kept,
  ): StateEffect[] => [
    {
      type: 'putRecord',
      kind: 'ticket',
      id,
      number: { counter: 'tickets' },
      state,
      subjectId: openerId,
      body: {
        panelId,
        panel: panelWith({ id: panelId }) as never,
        openedBy: openerId,
        reason: null,
        answers: [],
        files: [],
        priority: 'normal',
        participants: [],
        openedAt: api.clock(),
        closedAt,
        ...(closer && { closer }),
        ...(rating && { rating }),
        webTranscript: `web-${id}`,
        opener: {
          id: openerId,
          username: `name-${id}`,
          globalName: null,
          avatar: null,
          bot: false,
          nickname: 'Léon',
          roleIds: [],
          joinedAt: null,
          pending: false,
        },
      },
    },
    {
      type: 'putRecord',
      kind: 'transcript',
      id: `web-${id}`,
      state: 'ready',
      subjectId: openerId,
      dueAt: api.clock() + dueInMs,
      body: {
        ticketId: id,
        document: { messages: said.map((content, place) => ({ id: String(place), author: 'Ann', content })) },
      },
    },
  ]
  const list = async (query = '') => transcriptList.parse(await (await owner.fetch(PATH + query)).json())
  const numbers = async (query: string) => (await list(query)).transcripts.map(({ ticket }) => ticket.number)

  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    await patch(owner, GUILD, { 'ticketSystem.panels': [panelWith({})], timezone: 'Europe/Paris' })
    const effects = [
      ...keep('one', { said: ['Hello', 'The Mast is brisé near the bow'] }),
      ...keep('two', {
        said: ['100% sure'],
        panelId: 'other',
        openerId: PEOPLE_IDS['tofu.exe'],
        closer: PEOPLE_IDS['moka-lune'],
        rating: 4,
        closedAt: Date.parse('2026-02-28T23:30:00Z'),
      }),
      ...keep('three', { state: 'open', said: ['mast'] }),
      ...keep('four', { dueInMs: -1, said: ['mast'] }),
    ]
    await commitState(api.db, { guildId: GUILD, module: 'tickets', effects, now: api.clock() })
  })
  afterAll(() => api.close())

  it('are those of closed tickets, newest first', async () => {
    const { transcripts, next } = await list()
    expect([transcripts.map(({ ticket }) => ticket.number), next]).toEqual([[2, 1], null])
    expect(transcripts[1]).toMatchObject({ excerpt: null, ticket: { webTranscript: 'web-one' } })
  })

  it('are found by number, member, panel and name', async () => {
    expect(await numbers('?q=%232')).toEqual([2])
    expect(await numbers(`?q=${PEOPLE_IDS.lichen}`)).toEqual([1])
    expect(await numbers('?panel=other')).toEqual([2])
    expect(await numbers('?q=leon')).toEqual([2, 1])
    expect(await numbers('?q=name-two')).toEqual([2])
  })

  it('are found by who closed the ticket, its rating, and the day in the server’s time zone', async () => {
    expect(await numbers(`?closer=${PEOPLE_IDS['moka-lune']}`)).toEqual([2])
    expect(await numbers(`?closer=${PEOPLE_IDS.lichen}`)).toEqual([])
    expect([await numbers('?rating=4'), await numbers('?rating=5')]).toEqual([[2], []])
    expect(await numbers('?from=2026-03-01&to=2026-03-01')).toEqual([2])
    expect(await numbers('?to=2026-02-28')).toEqual([])
  })

  it('are found by their messages, ignoring accents and case, with an excerpt', async () => {
    const { transcripts } = await list('?q=BRISE')
    expect(transcripts).toMatchObject([
      { ticket: { number: 1 }, excerpt: { author: 'Ann', content: expect.stringContaining('Mast is brisé') } },
    ])
    expect([await numbers('?q=0%25'), await numbers('?q=_'), await numbers('?q=sloop')]).toEqual([[2], [], []])
  })

  it('continue from a number', async () => {
    expect(await numbers('?before=2')).toEqual([1])
    const more = Array.from({ length: 25 }, (_, place) => keep(`more-${place}`, { said: ['sail'] })).flat()
    await commitState(api.db, { guildId: GUILD, module: 'tickets', effects: more, now: api.clock() })
    const first = await list('?q=sail')
    expect([first.transcripts.length, first.next]).toEqual([20, 10])
    expect(await numbers(`?q=sail&before=${first.next}`)).toEqual([9, 8, 7, 6, 5])
  })

  it('refuse invalid parameters', async () => {
    for (const query of [
      '?rating=6',
      '?closer=me',
      '?from=2026-02-30',
      '?before=-1',
      '?panel=a%20b',
      '?q=%00',
      `?q=${'x'.repeat(101)}`,
    ]) {
      expect([query, (await owner.fetch(PATH + query)).status]).toEqual([query, 400])
    }
  })
})
