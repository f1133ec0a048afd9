import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveReply } from '#core/api.ts'
import { type LiveEvent, liveEvent } from '#core/live-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type GuildSnapshot, markGuildLeft, readGuildSnapshot, writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { setPremium } from '#store/premium.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { memberAnswer } from '../member-cache.ts'
import { HEARTBEAT_MS, STREAMS_PER_PERSON_MAX } from './live-hub.ts'

const PATH = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/live`

/** Reads a stream event by event; `null` is its end. */
function readerOf(response: Response) {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  const block = async (): Promise<string | null> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const text = rest.slice(0, end)
        rest = rest.slice(end + 2)
        return text
      }
      const read = await reader?.read()
      if (!read || read.done) return null
      rest += decoder.decode(read.value, { stream: true })
    }
  }
  return {
    block,
    next: async (): Promise<LiveEvent | null> => {
      const text = await block()
      return text === null ? null : liveEvent.parse(JSON.parse(text.replace(/^data: /, '')))
    },
    close: () => reader?.cancel(),
  }
}

describe('following a server', () => {
  let api: OpenedApi
  let owner: Browser
  let other: Browser
  let live: ReturnType<typeof readerOf>
  const follow = async (browser = owner) => readerOf(await browser.fetch(PATH))
  const snapshot = async (): Promise<GuildSnapshot> => {
    const stored = await readGuildSnapshot(api.db, FLIBUSTIERS_ID)
    if (!stored) throw new Error('the server is not there')
    return stored.snapshot
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    api = await openApi()
    other = await api.signIn('miaou-dev')
  })
  afterAll(async () => {
    await api.close()
    vi.useRealTimers()
  })
  beforeEach(async () => {
    owner = await api.signIn('pixel-renard')
    live = await follow()
    expect(await live.next()).toMatchObject({ kind: 'hello' })
  })
  afterEach(() => live.close())

  it('requires access and a token', async () => {
    const response = await owner.fetch(PATH)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    await response.body?.cancel()
    const stranger = await api.signIn('tofu.exe')
    expect((await stranger.fetch(PATH)).status).toBe(403)
    expect((await readProblem(await api.newBrowser().fetch(PATH))).status).toBe(401)
  })

  it('sends what was saved, by whom, in order', async () => {
    const first = saveReply.parse(await (await patch(other, FLIBUSTIERS_ID, { prefix: '?' })).json())
    await patch(other, FLIBUSTIERS_ID, { prefix: '$', language: 'en' })
    expect(await live.next()).toEqual({
      kind: 'settings',
      revision: first.revision,
      changes: [{ path: 'prefix', value: '?' }],
      actor: { id: PEOPLE_IDS['miaou-dev'], name: expect.any(String) },
    })
    const second = await live.next()
    expect(second).toMatchObject({ kind: 'settings', revision: first.revision + 1 })
    expect(second?.kind === 'settings' && second.changes.map(({ path }) => path).toSorted()).toEqual([
      'language',
      'prefix',
    ])
  })

  it('sends moved channels as moves, and any other change as a reload', async () => {
    const before = await snapshot()
    const [moved] = before.channels
    if (!moved) throw new Error('no channel')
    const channels = before.channels.map((channel) => (channel === moved ? { ...channel, position: 77 } : channel))
    await writeGuildSnapshot(api.db, { ...before, channels }, api.clock())
    expect(await live.next()).toEqual({
      kind: 'positions',
      changes: [{ kind: 'channel', id: moved.id, position: 77, cPosition: moved.cPosition }],
    })
    await writeGuildSnapshot(api.db, { ...before, name: 'Elsewhere' }, api.clock())
    expect(await live.next()).toEqual({ kind: 'guild' })
    await writeGuildSnapshot(api.db, before, api.clock())
    expect(await live.next()).toEqual({ kind: 'guild' })
  })

  it('reports when premium starts and ends', async () => {
    await setPremium(api.db, FLIBUSTIERS_ID, null)
    expect(await live.next()).toEqual({ kind: 'premium', premium: true })
    await setPremium(api.db, FLIBUSTIERS_ID, 0)
    expect(await live.next()).toEqual({ kind: 'premium', premium: false })
  })

  it('sends `left` and ends when the bot leaves', async () => {
    const before = await snapshot()
    // The platform is asked for the list once, for this call and for the stream.
    await owner.fetch('/api/bot/dashboard/guilds')
    await markGuildLeft(api.db, FLIBUSTIERS_ID, api.clock())
    const told = [await live.next(), await live.next()]
    expect(told).toContainEqual({ kind: 'servers' })
    expect(told).toContainEqual({ kind: 'left' })
    expect(await live.next()).toBeNull()
    await writeGuildSnapshot(api.db, before, api.clock())
  })

  it('ends with the session, without another event', async () => {
    await owner.fetch('/api/auth/logout', { method: 'POST', headers: { origin: 'http://localhost:3000' } })
    expect(await live.next()).toBeNull()
  })

  it('sends a heartbeat every 25 s, and ends when its token expires', async () => {
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(await live.block()).toBe(': alive')
    api.pass(11 * 60_000)
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(await live.next()).toBeNull()
  })

  it('limits the number of streams per person', async () => {
    const opened = await Promise.all(Array.from({ length: STREAMS_PER_PERSON_MAX - 1 }, () => follow()))
    const refused = await owner.fetch(PATH)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    const elsewhere = await api.signIn('pixel-renard')
    expect((await elsewhere.fetch(PATH)).status).toBe(429)
    await opened[0]?.close()
    const again = await owner.fetch(PATH)
    expect(again.status).toBe(200)
    await again.body?.cancel()
    for (const stream of opened.slice(1)) await stream.close()
  })

  describe('by a delegate', () => {
    const delegateId = PEOPLE_IDS['tofu.exe']
    const grant = (over: object = {}) => ({
      type: 'user',
      id: delegateId,
      modules: ['welcome'],
      level: 'read',
      ...over,
    })
    const allow = async (...grants: object[]) =>
      expect((await patch(other, FLIBUSTIERS_ID, { 'access.grants': grants })).status).toBe(200)
    let theirs: ReturnType<typeof readerOf>
    beforeEach(async () => {
      other = await api.signIn('miaou-dev')
      await allow(grant())
      theirs = await follow(await api.signIn('tofu.exe'))
      expect(await theirs.next()).toMatchObject({ kind: 'hello' })
      // The administrator who was there before.
      expect(await theirs.next()).toMatchObject({ kind: 'editors' })
    })
    afterEach(async () => {
      await theirs.close()
      await allow()
    })

    const save = async (body: object) => {
      const reply = saveReply.parse(await (await patch(other, FLIBUSTIERS_ID, body)).json())
      return reply.revision
    }
    /** Events about earlier saves may still be on their way. */
    const told = async (revision: number): Promise<LiveEvent | null> => {
      const event = await theirs.next()
      return event?.kind === 'settings' && event.revision < revision ? told(revision) : event
    }
    let isMentioned = false
    const changeWelcome = () => {
      isMentioned = !isMentioned
      return { welcomeMention: isMentioned }
    }

    it('shows changes of their modules, and only that something else was saved', async () => {
      const both = await save({ prefix: '&', ...changeWelcome() })
      expect(await told(both)).toMatchObject({
        kind: 'settings',
        changes: [{ path: 'welcomeMention', value: isMentioned }],
      })
      const other = await save({ prefix: '#' })
      expect(await told(other)).toMatchObject({ kind: 'settings', changes: [] })
    })

    it('ends immediately when the grant is removed', async () => {
      const revision = await save({ 'access.grants': [] })
      expect([await told(revision), await theirs.next()]).toEqual([{ kind: 'left' }, null])
    })

    it('asks for a full reload when the grant changes', async () => {
      const revision = await save({ 'access.grants': [grant({ modules: ['levels'] })] })
      expect(await told(revision)).toEqual({ kind: 'guild' })
      expect(await told(await save(changeWelcome()))).toMatchObject({ kind: 'settings', changes: [] })
    })

    it('ends within 30 s when the grant expires', async () => {
      const expiresAt = new Date(api.clock() + 5_000).toISOString()
      await told(await save({ 'access.grants': [grant({ expiresAt })] }))
      api.pass(6_000)
      vi.advanceTimersByTime(HEARTBEAT_MS)
      expect(await theirs.block()).toBe(': alive')
      expect([await theirs.next(), await theirs.next()]).toEqual([{ kind: 'left' }, null])
    })

    it('ends within 30 s when the role is removed on Discord', async () => {
      const address = `/guilds/${FLIBUSTIERS_ID}/members/${delegateId}`
      const { roles } = memberAnswer.parse(await (await api.emulator.call('GET', address)).json())
      const revision = await save({ 'access.grants': [grant({ type: 'role', id: roles[0] })] })
      await told(revision)
      await api.emulator.call('PATCH', address, { roles: [] })
      api.pass(HEARTBEAT_MS)
      vi.advanceTimersByTime(HEARTBEAT_MS)
      expect(await theirs.block()).toBe(': alive')
      expect([await theirs.next(), await theirs.next()]).toEqual([{ kind: 'left' }, null])
      await api.emulator.call('PATCH', address, { roles })
    })

    it('sends no events about entries they may not see', async () => {
      const entries = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/collections/levelRewards`
      const body = JSON.stringify({ level: 3, reward: { type: 'money', amount: 5 } })
      const headers = { 'content-type': 'application/json' }
      expect((await other.fetch(entries, { method: 'POST', body, headers })).status).toBe(201)
      expect(await told(await save(changeWelcome()))).toMatchObject({ kind: 'settings' })
      await emptyTables(api.db.pool, 'collection_entries')
    })
  })

  it('shows who else has the dashboard open, where, and whether they are editing', async () => {
    // A new session: an hour may have passed for the others.
    const second = await api.signIn('miaou-dev')
    const theirs = await follow(second)
    const hello = await theirs.next()
    const owners = {
      id: PEOPLE_IDS['pixel-renard'],
      name: expect.any(String),
      avatar: expect.anything(),
      decoration: expect.anything(),
    }
    expect(await theirs.next()).toEqual({
      kind: 'editors',
      editors: [{ ...owners, module: null, editing: false }],
    })
    const miaou = { id: PEOPLE_IDS['miaou-dev'], module: null, editing: false }
    expect(await live.next()).toMatchObject({ kind: 'editors', editors: [miaou] })
    const place = (browser: Browser, body: unknown) =>
      browser.fetch(`${PATH}/${hello?.kind === 'hello' ? hello.stream : ''}`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const welcome = { module: 'welcome', editing: true }
    // Somebody else's stream: nobody can report in another person's name.
    expect((await place(owner, { module: 'levels', editing: true })).status).toBe(204)
    expect((await place(second, welcome)).status).toBe(204)
    expect(await live.next()).toMatchObject({ kind: 'editors', editors: [{ ...miaou, ...welcome }] })
    const reading = { module: 'tickets', editing: false, thing: { id: 'a-1', isWriting: false } }
    expect((await place(second, reading)).status).toBe(204)
    expect(await live.next()).toMatchObject({ kind: 'editors', editors: [{ ...miaou, ...reading }] })
    expect((await place(second, { module: '<b>', editing: true })).status).toBe(422)
    expect((await place(second, { ...reading, thing: { id: '../x', isWriting: false } })).status).toBe(422)
    await theirs.close()
    expect(await live.next()).toEqual({ kind: 'editors', editors: [] })
  })
})
