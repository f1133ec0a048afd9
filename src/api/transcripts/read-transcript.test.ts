import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { KeptTranscript } from '#core/transcripts/transcript.ts'
import { FLIBUSTIERS_ID, type Handle, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { keptRecords } from '#modules/bots.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { erasePerson } from '#store/erase-person.ts'
import { keepTranscriptFile } from '#store/transcript-files.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const ID = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0'
const PATH = `/transcripts/${GUILD}/${ID}`
const DAY_MS = 86_400_000
const OPENER: Handle = 'lichen'
const GUEST: Handle = 'moka-lune'

const document: KeptTranscript = {
  title: 'Ticket 1 on Flibustiers',
  facts: [{ label: 'Panel', value: 'Help' }],
  parts: [],
  messages: [
    {
      id: '1',
      authorId: '7',
      author: '<script>alert(1)</script>',
      isBot: false,
      at: Date.UTC(2026, 0, 5),
      isEdited: false,
      content: 'The mast is broken',
      files: [{ name: 'mast.svg', url: 'javascript:alert(1)', isImage: true }],
      embeds: [],
      components: [],
      replyTo: null,
      reactions: [],
    },
  ],
  words: { lang: 'en', edited: 'edited', replyTo: 'to', participants: 'People', app: 'app', empty: 'Nothing' },
  timezone: 'UTC',
}

describe('a transcript on the site', () => {
  let api: OpenedApi
  const browsers = new Map<Handle, Browser>()
  const open = async (handle: Handle, path = PATH): Promise<Response> => {
    const browser = browsers.get(handle) ?? (await api.signIn(handle))
    browsers.set(handle, browser)
    return browser.fetch(path, { headers: { authorization: 'none' } })
  }
  const put = (...effects: StateEffect[]) =>
    commitState(api.db, { guildId: GUILD, module: 'tickets', effects, now: api.clock() })
  const statuses = (handles: readonly Handle[]) =>
    Promise.all(handles.map(async (handle) => (await open(handle)).status))

  beforeAll(async () => {
    api = await openApi()
    browsers.set('pixel-renard', await api.signIn('pixel-renard'))
  })
  beforeEach(async () => {
    await emptyTables(api.db.pool, 'records, counters, transcript_files')
    await save({ 'ticketSystem.panels': [panelWith({})], 'ticketSystem.teams': [], 'ticketSystem.rolesAccess': [] })
    await put(ticket({}), transcript({}))
  })
  afterAll(() => api.close())

  const save = async (changes: object) => {
    const owner = browsers.get('pixel-renard')
    if (owner) expect((await patch(owner, GUILD, changes)).status).toBe(200)
  }
  const ticket = (changes: { actorId?: string; participants?: string[] }): StateEffect => ({
    type: 'putRecord',
    kind: 'ticket',
    id: 'ticket-a',
    number: { counter: 'tickets' },
    state: 'closed',
    subjectId: PEOPLE_IDS[OPENER],
    actorId: changes.actorId,
    body: {
      panelId: 'help',
      panel: panelWith({}) as never,
      openedBy: PEOPLE_IDS[OPENER],
      reason: null,
      answers: [],
      files: [],
      priority: 'normal',
      participants: changes.participants ?? [PEOPLE_IDS[GUEST]],
      openedAt: api.clock(),
      webTranscript: ID,
    },
  })
  const transcript = (changes: { state?: string; document?: KeptTranscript | null; dueAt?: number }): StateEffect => ({
    type: 'putRecord',
    kind: 'transcript',
    id: ID,
    state: changes.state ?? 'ready',
    subjectId: PEOPLE_IDS[OPENER],
    dueAt: changes.dueAt ?? api.clock() + DAY_MS,
    body: { ticketId: 'ticket-a', document: changes.document === undefined ? document : changes.document },
  })

  it('is readable for its opener, added people, and people with access to tickets on the dashboard', async () => {
    expect(await statuses([OPENER, GUEST, 'pixel-renard', 'miaou-dev'])).toEqual([200, 200, 200, 200])
  })

  it('answers for others’ transcripts as for ones that do not exist', async () => {
    const strangers: Handle[] = ['tofu.exe', 'gaufre-quantique']
    for (const handle of strangers) {
      const { requestId: _, ...others } = await readProblem(await open(handle))
      const { requestId: __, ...unknown } = await readProblem(await open(handle, `${PATH}0`))
      expect([others.status, others]).toEqual([404, unknown])
      expect((await open(handle, `/transcripts/100000000000000001/${ID}`)).status).toBe(404)
    }
  })

  it('redirects to sign-in when signed out, whether or not it exists', async () => {
    const browser = api.newBrowser()
    for (const path of [PATH, `${PATH}0`]) {
      const reply = await browser.fetch(path)
      expect([reply.status, reply.headers.get('location')]).toEqual([
        302,
        `/login?redirect=${encodeURIComponent(path)}`,
      ])
      expect(await reply.text()).toBe('')
    }
  })

  it('is open to the panel’s team, unless somebody else keeps the ticket private', async () => {
    const team = { id: 'team', name: 'Crew', roles: [], users: [PEOPLE_IDS['tofu.exe']] }
    await save({ 'ticketSystem.teams': [team], 'ticketSystem.panels': [panelWith({ teamIds: ['team'] })] })
    expect((await open('tofu.exe')).status).toBe(200)
    await save({ 'ticketSystem.claim.othersView': false, 'ticketSystem.claim.othersWrite': false })
    expect((await open('tofu.exe')).status).toBe(200)
    await api.db.pool.query('update records set actor_id = $1 where id = $2', [PEOPLE_IDS['miaou-dev'], 'ticket-a'])
    expect((await open('tofu.exe')).status).toBe(404)
    await save({ 'ticketSystem.claim.othersView': true, 'ticketSystem.claim.othersWrite': true })
  })

  it('runs nothing that people wrote', async () => {
    const reply = await open(OPENER)
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect([reply.headers.get('cache-control'), reply.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ])
    const html = await reply.text()
    expect(html).toContain('The mast is broken')
    expect(html).not.toMatch(/<script|<svg|javascript:/i)
  })

  it('can be downloaded as text and as JSON', async () => {
    const text = await open(OPENER, `${PATH}?format=txt`)
    expect(text.headers.get('content-disposition')).toBe('attachment; filename="ticket-1.txt"')
    expect(await text.text()).toContain('The mast is broken')
    const json = await open(OPENER, `${PATH}?format=json`)
    expect(await json.json()).toMatchObject({ title: document.title, messages: [{ id: '1' }] })
  })

  it('offers its files as downloads, to its readers only', async () => {
    const content = Buffer.from('<script>alert(1)</script>')
    const file = { guildId: GUILD, transcriptId: ID, fileId: '1-0', name: 'mât "1".html', content }
    await keepTranscriptFile(api.db, file, api.clock())
    const link = /href="[^"]+(\?file=[\d-]+)"/.exec(await (await open(OPENER)).text())?.[1] ?? ''
    const reply = await open(OPENER, PATH + link)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''m%C3%A2t%20%221%22.html",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(content)
    expect(await (await open(OPENER, `${PATH}?format=txt`)).text()).toContain(`${PATH}?file=1-0`)
    expect((await open('tofu.exe', PATH + link)).status).toBe(404)
    for (const id of ['1-1', '../1', '']) expect((await open(OPENER, `${PATH}?file=${id}`)).status).toBe(404)
  })

  it('reports that it is being written, or could not be written', async () => {
    await put({ type: 'deleteRecord', kind: 'transcript', id: ID }, transcript({ state: 'writing', document: null }))
    const early = await open(OPENER)
    expect([early.headers.get('refresh'), await early.text()]).toEqual(['3', expect.any(String)])
    await put({ type: 'deleteRecord', kind: 'transcript', id: ID }, transcript({ state: 'failed', document: null }))
    expect((await open(OPENER)).headers.get('refresh')).toBeNull()
    expect((await open('tofu.exe')).status).toBe(404)
  })

  it('is gone when it expires, when it is deleted, and when its member’s data is erased', async () => {
    await put({ type: 'deleteRecord', kind: 'transcript', id: ID }, transcript({ dueAt: api.clock() }))
    expect((await open(OPENER)).status).toBe(404)
    await put({ type: 'deleteRecord', kind: 'transcript', id: ID }, transcript({}))
    const remove = (handle: Handle) =>
      browsers.get(handle)?.fetch(`/api/bot/dashboard/guilds/${GUILD}/transcripts/${ID}`, { method: 'DELETE' })
    expect([(await remove(OPENER))?.status, (await remove('pixel-renard'))?.status]).toEqual([403, 204])
    expect((await open(OPENER)).status).toBe(404)
    const { rows } = await api.db.pool.query("select body->'webTranscript' as id from records where kind = 'ticket'")
    expect(rows).toEqual([{ id: null }])
    await put(transcript({}))
    const person = { userId: PEOPLE_IDS[OPENER], guildId: null, kinds: keptRecords, now: api.clock() }
    await erasePerson(api.db, person)
    expect((await open(GUEST)).status).toBe(404)
  })
})
