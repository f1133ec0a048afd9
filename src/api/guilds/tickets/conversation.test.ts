import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { ticketConversation } from '#core/tickets-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/tickets`
const TEXT = 0
const grant = { type: 'user', id: PEOPLE_IDS.lichen, modules: ['tickets'], level: 'write' }

describe('a ticket on the dashboard', () => {
  let api: OpenedApi
  let owner: Browser
  let manager: Browser
  let channel: string

  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    manager = await api.signIn('lichen')
    const { channels } = await snapshotFromEmulator(api.emulator, GUILD)
    channel = channels.find(({ type, overwrites }) => type === TEXT && overwrites.length === 0)?.id ?? ''
    const replies = [{ id: 'hello', content: 'Hello {user}, ticket {number}.' }]
    const saved = await patch(owner, GUILD, {
      'access.grants': [grant],
      'ticketSystem.panels': [panelWith({})],
      'ticketSystem.replies': replies,
    })
    expect(saved.status, await saved.text()).toBe(200)
  })
  afterAll(() => api.close())

  const ticket = (changes: Partial<Extract<StateEffect, { type: 'putRecord' }>> = {}): StateEffect => ({
    type: 'putRecord',
    kind: 'ticket',
    id: 'a',
    number: { counter: 'tickets' },
    state: 'open',
    subjectId: PEOPLE_IDS['tofu.exe'],
    channelId: channel,
    messageId: '900000000000000001',
    body: {
      panelId: 'help',
      panel: panelWith({}) as never,
      openedBy: PEOPLE_IDS['tofu.exe'],
      reason: 'Broken mast',
      answers: [],
      files: [],
      priority: 'normal',
      participants: [],
      openedAt: api.clock(),
    },
    ...changes,
  })
  const put = (changes?: Parameters<typeof ticket>[0]) =>
    commitState(api.db, { guildId: GUILD, module: 'tickets', effects: [ticket(changes)], now: api.clock() })
  beforeEach(async () => {
    await api.db.pool.query('truncate records, counters, jobs')
    await patch(owner, GUILD, { 'ticketSystem.claim.othersView': true, 'ticketSystem.claim.othersWrite': true })
  })

  const read = async (who = owner) => who.fetch(`${PATH}/a`)
  const send = (path: string, body: object, who = owner) =>
    who.fetch(`${PATH}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const jobs = async () => {
    const { rows } = await api.db.pool.query('select module, job, payload from jobs')
    return rows
  }
  const codeOf = async (reply: Response) => (await readProblem(reply)).type.split(':').at(-1)

  it('is answered under the person’s name, and notifies nobody', async () => {
    await put()
    expect((await send('a/reply', { text: ' Hello @everyone ' })).status).toBe(204)
    const {
      messages,
      ticket: shown,
      quickReplies,
      earlierTickets,
    } = ticketConversation.parse(await (await read()).json())
    expect(messages.at(-1)).toMatchObject({ content: 'Hello @everyone', part: 'team', author: { isBot: false } })
    expect(messages.at(-1)?.author.name).not.toBe('Guildhall')
    expect(shown).toMatchObject({ number: 1, subject: 'Broken mast' })
    expect(earlierTickets).toBe(0)
    expect(quickReplies).toEqual([{ id: 'hello', text: expect.stringMatching(/^Hello .*, ticket 1\.$/) }])
    expect(await jobs()).toEqual([
      {
        module: 'tickets',
        job: 'dashboard',
        payload: { ticketId: 'a', by: PEOPLE_IDS['pixel-renard'], act: { action: 'reply' } },
      },
    ])
  })

  it('shows internal notes to the team only, not to people who opened the ticket or were added', async () => {
    const note = { by: PEOPLE_IDS['pixel-renard'], at: api.clock(), text: 'Was warned twice' }
    const shown = async (who: Browser) => ticketConversation.parse(await (await read(who)).json()).notes
    const withNotes = (opener: string, participants: string[] = []) => {
      const effect = ticket()
      const body = effect.type === 'putRecord' ? effect.body : {}
      return put({ subjectId: opener, body: { ...(body as object), participants, notes: [note] } })
    }
    await withNotes(PEOPLE_IDS['tofu.exe'])
    const told = [
      { by: { id: note.by, name: expect.any(String) }, at: new Date(note.at).toISOString(), text: note.text },
    ]
    expect(await shown(owner)).toEqual(told)
    expect(await shown(manager)).toEqual(told)
    await api.db.pool.query('truncate records, counters')
    await withNotes(PEOPLE_IDS.lichen)
    expect(await shown(manager)).toBeNull()
    await api.db.pool.query('truncate records, counters')
    await patch(owner, GUILD, { 'access.grants': [{ ...grant, level: 'read' }] })
    await withNotes(PEOPLE_IDS['tofu.exe'], [PEOPLE_IDS.lichen])
    expect(await shown(manager)).toBeNull()
    await patch(owner, GUILD, { 'access.grants': [grant] })
  })

  it('counts the member’s earlier closed tickets', async () => {
    await put({ id: 'first', state: 'closed' })
    await put({ id: 'other', state: 'closed', subjectId: PEOPLE_IDS['moka-lune'] })
    await put({ id: 'second', state: 'deleted' })
    await put()
    await put({ id: 'later', state: 'closed' })
    expect(ticketConversation.parse(await (await read()).json()).earlierTickets).toBe(2)
  })

  it('has the bot act on each request separately', async () => {
    await put()
    expect((await send('a/act', { action: 'claim' })).status).toBe(204)
    expect((await send('a/act', { action: 'close', reason: ' Done ' }, manager)).status).toBe(204)
    expect((await jobs()).map(({ payload }) => payload.act)).toEqual([
      { action: 'claim' },
      { action: 'close', reason: 'Done' },
    ])
  })

  it('reports the obstacle, and sends nothing', async () => {
    await put({ state: 'closed' })
    expect(await codeOf(await send('a/reply', { text: 'Hello' }))).toBe('ticketClosed')
    expect(await codeOf(await send('a/act', { action: 'release' }))).toBe('ticketClosed')
    expect(await codeOf(await send('b/reply', { text: 'Hello' }))).toBe('ticketNotFound')
    expect((await send('a/reply', { text: 'x'.repeat(1801) })).status).toBe(422)
    await api.db.pool.query('truncate records, counters')
    await put({ channelId: '900000000000000009' })
    expect(await codeOf(await read())).toBe('ticketChannelGone')
    expect(await codeOf(await send('a/reply', { text: 'Hello' }))).toBe('platformRefused')
    expect(await jobs()).toEqual([])
  })

  it('can be moved to an existing panel, and assigned to a team member', async () => {
    await put()
    const assign = (handle: keyof typeof PEOPLE_IDS) => send('a/act', { action: 'assign', userId: PEOPLE_IDS[handle] })
    expect(await codeOf(await send('a/act', { action: 'transfer', panelId: 'gone' }))).toBe('ticketPanelGone')
    expect(await codeOf(await assign('tofu.exe'))).toBe('ticketOwn')
    expect(await codeOf(await assign('moka-lune'))).toBe('ticketNotOfTeam')
    expect(await jobs()).toEqual([])
    expect((await send('a/act', { action: 'transfer', panelId: 'help' })).status).toBe(204)
    // Administrators belong to every team.
    expect((await assign('pixel-renard')).status).toBe(204)
  })

  it('cannot be read by people who may only read the settings, unless they are in its team', async () => {
    await put()
    const reader = await api.signIn('moka-lune')
    const grant = (level: string, handle: 'lichen' | 'moka-lune') => ({
      type: 'user',
      id: PEOPLE_IDS[handle],
      modules: ['tickets'],
      level,
    })
    const grants = [grant('write', 'lichen'), grant('read', 'moka-lune')]
    await patch(owner, GUILD, { 'access.grants': grants })
    expect((await reader.fetch(PATH)).status).toBe(200)
    expect(await codeOf(await read(reader))).toBe('ticketPrivate')
    expect((await send('a/reply', { text: 'Hello' }, reader)).status).toBe(403)
    const team = { id: 'team', name: 'Crew', roles: [], users: [PEOPLE_IDS['moka-lune']] }
    await patch(owner, GUILD, {
      'ticketSystem.teams': [team],
      'ticketSystem.panels': [panelWith({ teamIds: ['team'] })],
    })
    expect((await read(reader)).status).toBe(200)
  })

  it('is closed to the rest of the team while the person who claimed it keeps it private', async () => {
    await patch(owner, GUILD, { 'ticketSystem.claim.othersView': false, 'ticketSystem.claim.othersWrite': false })
    await put({ state: 'claimed', actorId: PEOPLE_IDS['miaou-dev'] })
    expect(await codeOf(await read(manager))).toBe('ticketHidden')
    expect(await codeOf(await send('a/reply', { text: 'Hello' }, manager))).toBe('ticketClaimed')
    expect(await codeOf(await send('a/act', { action: 'claim' }, manager))).toBe('ticketClaimed')
    expect((await read(owner)).status).toBe(200)
  })
})
