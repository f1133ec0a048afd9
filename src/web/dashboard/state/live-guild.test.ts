import { describe, expect, it, vi } from 'vitest'
import type { GuildPayload } from '#core/api.ts'
import { aGuildPayload, aTextChannel } from '#core/guild/guild.fixture.ts'
import { POSITION_QUIET_MS } from '#core/guild/position-batch.ts'
import type { LiveEvent } from '#core/live-api.ts'
import { rules } from '../rules/rules.ts'
import { createGuildStore } from './guild-store.ts'
import { createKeptDrafts } from './kept-drafts.ts'
import { createLiveGuild } from './live-guild.ts'

const ME = '300000000000000001'
const THEM = { id: '300000000000000002', name: 'Lichen' }
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

const channel = (id: string, position: number) =>
  aTextChannel(id, { cPosition: 0, position, name: id, botPermissions: '8' })

const payload = (more: Partial<GuildPayload> = {}): GuildPayload =>
  aGuildPayload({
    settings: { prefix: '!', language: 'fr' },
    channels: [channel('1', 0), channel('2', 1), channel('3', 2)],
    ...more,
  })

/** A page that follows a server; `tell` sends events from the server. */
async function given(reread: GuildPayload = payload()) {
  const timers = new Map<number, { run: () => void; ms: number }>()
  let lastTimer = 0
  let line: ReadableStreamDefaultController<Uint8Array> | null = null
  const store = createGuildStore(payload(), {
    api: { saveSettings: async () => ({ kind: 'unreachable' }), propose: async () => ({ kind: 'unreachable' }) },
    wait: async () => {},
    drafts: createKeptDrafts(null),
    rules: { now: () => rules, load: async () => rules, subscribe: () => () => {} },
    onDamagedDraft: () => {},
  })
  const placeEditor = vi.fn(async (_guild: string, _stream: string, _place: unknown) => ({
    kind: 'ok' as const,
    value: null,
  }))
  const readGuild = vi.fn(async () => ({ kind: 'ok' as const, value: reread }))
  const [onSavedBy, onServersChanged, onCollectionChanged, onRecordChanged, onGone] = [
    vi.fn(),
    vi.fn(),
    vi.fn(),
    vi.fn(),
    vi.fn(),
  ]
  const live = createLiveGuild({
    store,
    api: {
      readGuild,
      placeEditor,
      followGuild: async () => ({
        kind: 'ok',
        value: new ReadableStream({
          start(controller) {
            line = controller
          },
        }),
      }),
    },
    timers: {
      start(run, ms) {
        lastTimer += 1
        timers.set(lastTimer, { run, ms })
        return lastTimer
      },
      stop: (timer) => void timers.delete(timer),
    },
    random: () => 0,
    onSavedBy,
    onServersChanged,
    onCollectionChanged,
    onRecordChanged,
    onGone,
  })
  live.start()
  await turn()
  return {
    store,
    live,
    placeEditor,
    readGuild,
    onSavedBy,
    onServersChanged,
    onCollectionChanged,
    onRecordChanged,
    onGone,
    async tell(...events: LiveEvent[]) {
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
      line?.enqueue(new TextEncoder().encode(text))
      await turn()
    },
    async quiet() {
      for (const [id, { run, ms }] of [...timers]) {
        if (ms !== POSITION_QUIET_MS) continue
        timers.delete(id)
        run()
      }
      await turn()
    },
  }
}

const saved = (revision: number, value: unknown, actor = THEM): LiveEvent => ({
  kind: 'settings',
  revision,
  changes: [{ path: 'prefix', value }],
  actor,
})

describe('a save by somebody else', () => {
  it('appears immediately and leaves other pending changes alone', async () => {
    const { store, tell, onSavedBy } = await given()
    store.edit('language', 'en')
    await tell(saved(8, '?'))
    expect(store.snapshot()).toMatchObject({ saved: { prefix: '?' }, updates: { language: 'en' }, revision: 8 })
    expect(store.snapshot().conflicts.size).toBe(0)
    expect(onSavedBy).toHaveBeenCalledWith('Lichen', { count: 1, contested: 0 })
  })

  it('to the field being edited is a conflict, until the person decides', async () => {
    const { store, tell, onSavedBy } = await given()
    store.edit('prefix', '$')
    await tell(saved(8, '?'))
    expect(store.snapshot()).toMatchObject({ saved: { prefix: '?' }, updates: { prefix: '$' } })
    expect(store.snapshot().conflicts).toEqual(new Map([['prefix', { theirs: '?' }]]))
    expect(onSavedBy).toHaveBeenCalledWith('Lichen', { count: 1, contested: 1 })
    await tell(saved(9, '#'))
    expect(store.snapshot().conflicts).toEqual(new Map([['prefix', { theirs: '#' }]]))
    store.keepMine('prefix')
    expect(store.snapshot()).toMatchObject({ updates: { prefix: '$' }, conflicts: new Map() })
  })

  it('to the same value ends the pending change and the conflict', async () => {
    const { store, tell } = await given()
    store.edit('prefix', '$')
    await tell(saved(8, '?'), saved(9, '$'))
    expect(store.snapshot()).toMatchObject({ updates: {}, conflicts: new Map(), saved: { prefix: '$' } })
  })

  it('is not announced if it is the person’s own', async () => {
    const { tell, onSavedBy, store } = await given()
    await tell(saved(7, '?'), saved(8, '?', { id: ME, name: 'me' }))
    expect(onSavedBy).not.toHaveBeenCalled()
    expect(store.snapshot()).toMatchObject({ revision: 8, saved: { prefix: '?' } })
  })

  it('that follows one we missed makes the page read everything again, once', async () => {
    const { store, tell, quiet, readGuild } = await given(payload({ settings: { prefix: '#' }, revision: 10 }))
    store.edit('prefix', '$')
    await tell(saved(9, '?'), saved(10, '#'))
    await quiet()
    expect(readGuild).toHaveBeenCalledOnce()
    expect(store.snapshot()).toMatchObject({ revision: 10, updates: { prefix: '$' } })
    expect(store.snapshot().conflicts.get('prefix')).toEqual({ theirs: '#' })
  })
})

describe('a change of the server', () => {
  it('moves roles and channels together, after 50 ms of quiet', async () => {
    const { store, tell, quiet } = await given()
    await tell(
      { kind: 'positions', changes: [{ kind: 'channel', id: '1', position: 5, cPosition: 0 }] },
      { kind: 'positions', changes: [{ kind: 'channel', id: '3', position: 0, cPosition: 0 }] },
    )
    const order = () => store.snapshot().guild.channels.map(({ id }) => id)
    expect(order()).toEqual(['1', '2', '3'])
    await quiet()
    expect(order()).toEqual(['3', '2', '1'])
  })

  it('is read again once for many events, and keeps what is typed', async () => {
    const { store, tell, quiet, readGuild } = await given(payload({ channels: [channel('2', 0)] }))
    store.edit('prefix', '$')
    await tell({ kind: 'guild' }, { kind: 'guild' }, { kind: 'guild' })
    await quiet()
    expect(readGuild).toHaveBeenCalledOnce()
    expect(store.snapshot().guild.channels.map(({ id }) => id)).toEqual(['2'])
    expect(store.snapshot().updates).toEqual({ prefix: '$' })
  })

  it('to premium removes the lock immediately', async () => {
    const { store, tell } = await given()
    store.edit('welcomeColor', '#ffffff')
    expect(store.snapshot().problems.has('welcomeColor')).toBe(true)
    await tell({ kind: 'premium', premium: true })
    expect(store.snapshot().problems.has('welcomeColor')).toBe(false)
  })

  it('that removes the server, or changes the list, is passed on', async () => {
    const { tell, onGone, onServersChanged } = await given()
    await tell({ kind: 'servers' }, { kind: 'left' })
    expect([onServersChanged.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 1])
  })

  it('makes collections be read again after each connection, and when somebody changes one', async () => {
    const { tell, onCollectionChanged } = await given()
    await tell({ kind: 'hello', revision: 7, stream: 's' }, { kind: 'collection', name: 'shops', actor: THEM })
    expect(onCollectionChanged.mock.calls).toEqual([[null], ['shops']])
  })

  it('reports changed records that pages show, and all of them after a gap', async () => {
    const { tell, onRecordChanged } = await given()
    await tell({ kind: 'hello', revision: 7, stream: 's' }, { kind: 'record', module: 'tickets', id: 'a' })
    expect(onRecordChanged.mock.calls).toEqual([[null], ['tickets']])
  })
})

describe('other editors', () => {
  const lichen = { ...THEM, avatar: null, module: 'welcome', editing: true }

  it('are known while the stream is open, and forgotten with it', async () => {
    const { live, tell } = await given()
    await tell({ kind: 'hello', revision: 7, stream: 'a' }, { kind: 'editors', editors: [lichen] })
    expect(live.editors.snapshot()).toEqual([lichen])
    await tell({ kind: 'hello', revision: 7, stream: 'b' })
    expect(live.editors.snapshot()).toEqual([])
  })

  it('are told where this person is, once for each place, and again with every stream', async () => {
    const { live, tell, placeEditor } = await given()
    live.place({ module: 'welcome', editing: false })
    expect(placeEditor).not.toHaveBeenCalled()
    await tell({ kind: 'hello', revision: 7, stream: 'a' })
    live.place({ module: 'welcome', editing: false })
    live.place({ module: 'welcome', editing: true })
    await tell({ kind: 'hello', revision: 7, stream: 'b' })
    expect(placeEditor.mock.calls).toEqual([
      ['100000000000000001', 'a', { module: 'welcome', editing: false }],
      ['100000000000000001', 'a', { module: 'welcome', editing: true }],
      ['100000000000000001', 'b', { module: 'welcome', editing: true }],
    ])
  })

  it('are told what this person has open, until it is closed', async () => {
    const { live, tell, placeEditor } = await given()
    live.open({ id: 'a', isWriting: false })
    await tell({ kind: 'hello', revision: 7, stream: 's' })
    live.open({ id: 'a', isWriting: false })
    live.open({ id: 'a', isWriting: true })
    live.open(null)
    const at = { module: null, editing: false }
    expect(placeEditor.mock.calls.map(([, , place]) => place)).toEqual([
      { ...at, thing: { id: 'a', isWriting: false } },
      { ...at, thing: { id: 'a', isWriting: true } },
      at,
    ])
  })
})

it('does not bring back a deleted channel with an answer that comes late', async () => {
  const { store, tell, quiet, readGuild } = await given()
  let answerLate: (channels: GuildPayload['channels']) => void = () => {}
  readGuild.mockImplementationOnce(
    () => new Promise((resolve) => (answerLate = (channels) => resolve({ kind: 'ok', value: payload({ channels }) }))),
  )
  readGuild.mockImplementationOnce(async () => ({ kind: 'ok', value: payload({ channels: [channel('1', 0)] }) }))
  await tell({ kind: 'guild' })
  await quiet()
  await tell({ kind: 'guild' })
  await quiet()
  expect(store.snapshot().guild.channels.map(({ id }) => id)).toEqual(['1'])
  answerLate([channel('1', 0), channel('2', 1)])
  await turn()
  expect(store.snapshot().guild.channels.map(({ id }) => id)).toEqual(['1'])
})
