import { describe, expect, it, vi } from 'vitest'
import type { GuildPayload, Problem } from '#core/api.ts'
import { aGuildPayload, aTextChannel } from '#core/guild/guild.fixture.ts'
import type { ProposeRequest } from '#core/proposals-api.ts'
import type { Updates } from '#core/settings/draft.ts'
import { readPath } from '#core/settings/paths.ts'
import { rules } from '../rules/rules.ts'
import type { ApiResult } from './call-api.ts'
import { createGuildStore, SAVED_SHOWN_MS } from './guild-store.ts'
import { createKeptDrafts } from './kept-drafts.ts'
import { createLazyRules, type LazyRules } from './lazy-rules.ts'

const CHANNEL = '200000000000000001'
const OTHER = '200000000000000002'

const channel = (id: string, name: string) => aTextChannel(id, { name, botPermissions: '8' })

const payload = (settings: Record<string, unknown> = {}): GuildPayload =>
  aGuildPayload({ settings, channels: [channel(CHANNEL, 'hello'), channel(OTHER, 'other')] })

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

type Saved = { settings: Record<string, unknown>; revision: number; save: number | null; warnings: []; asOf?: string }

/** A server that answers when told to, and a clock that only moves when told to. */
function given(
  settings: Record<string, unknown> = {},
  kept: Map<string, string> | null = null,
  lazyRules: LazyRules = { now: () => rules, load: async () => rules, subscribe: () => () => {} },
) {
  const sent: { updates: Updates; revision: number }[] = []
  const proposed: ProposeRequest[] = []
  let answer: (result: ApiResult<Saved>) => void = () => {}
  const waits: { ms: number; end: () => void }[] = []
  const store = createGuildStore(payload(settings), {
    api: {
      saveSettings: (_id, updates, revision) => {
        sent.push({ updates, revision })
        return new Promise((resolve) => {
          answer = resolve
        })
      },
      propose: async (_id, request) => {
        proposed.push(request)
        return { kind: 'ok', value: { id: 'p' } }
      },
    },
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
    drafts: createKeptDrafts(kept && storageOf(kept)),
    rules: lazyRules,
    onDamagedDraft: () => {},
  })
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    store,
    sent,
    proposed,
    waits,
    async reply(result: ApiResult<Saved>) {
      answer(result)
      await turn()
    },
    async endWait() {
      waits.shift()?.end()
      await turn()
    },
  }
}

const ok = (settings: Record<string, unknown>, revision = 8): ApiResult<Saved> => ({
  kind: 'ok',
  value: { settings, revision, save: 1, warnings: [] },
})
const refused = (extra: Partial<Problem>, status = 422): ApiResult<Saved> => ({
  kind: 'problem',
  status,
  problem: { type: 'about:blank', title: 'No', status, detail: 'No.', requestId: 'r1', ...extra },
})

describe('editing a guild', () => {
  it('learns with every save whether it was checked against outdated roles', async () => {
    const { store, reply, endWait } = given()
    const asOf = '2026-01-15T12:00:00.000Z'
    store.edit('prefix', '?')
    store.save()
    await reply({ kind: 'ok', value: { settings: { prefix: '?' }, revision: 8, save: 1, warnings: [], asOf } })
    expect(store.snapshot().guild.user.asOf).toBe(asOf)
    store.edit('prefix', '!')
    await endWait()
    store.save()
    await reply(ok({ prefix: '!' }, 9))
    expect(store.snapshot().guild.user.asOf).toBeUndefined()
  })

  it('turns a change that needs approval into a proposal: no longer pending, but not saved', async () => {
    const { store, sent, proposed } = given({ prefix: '!' })
    const { user } = store.snapshot().guild
    store.receiveGuild({ user: { ...user, access: { general: 'propose' } } })
    let told = 0
    store.onProposed(() => {
      told += 1
    })
    store.edit('prefix', '?')
    expect(await store.save()).toBe(true)
    expect({ sent, proposed, told }).toEqual({ sent: [], proposed: [{ settings: { prefix: '?' } }], told: 1 })
    expect(store.snapshot()).toMatchObject({ updates: {}, saved: { prefix: '!' }, save: { kind: 'idle' } })
  })

  it('fills in defaults, and forgets an edit that goes back to the saved value', () => {
    const { store } = given({ prefix: '?' })
    expect(readPath(store.snapshot().saved, 'welcomeDm.enabled')).toBe(false)
    store.edit('prefix', '!')
    expect(store.snapshot().updates).toEqual({ prefix: '!' })
    store.edit('prefix', '?')
    expect(store.snapshot().updates).toEqual({})
  })

  it('finds what the API would refuse while typing, and does not send it', () => {
    const { store, sent } = given()
    store.edit('welcomeMessage', true)
    expect(store.snapshot().problems.get('welcomeChannel')).toMatchObject({ code: 'V_CHANNEL' })
    store.save()
    expect(sent).toEqual([])
    store.edit('welcomeChannel', CHANNEL)
    expect(store.snapshot().problems.size).toBe(0)
  })

  it('finds premium values and channels that do not exist', () => {
    const { store } = given()
    store.edit('welcomeColor', '#ffffff')
    store.edit('welcomeChannel', '999999999999999999')
    expect([...store.snapshot().problems].map(([path, { code }]) => [path, code])).toEqual([
      ['welcomeColor', 'W_PREMIUM'],
      ['welcomeChannel', 'W_GONE'],
    ])
  })

  it('resets one field or all of them', () => {
    const { store } = given()
    store.edit('prefix', '?')
    store.edit('language', 'en')
    store.reset('prefix')
    expect(store.snapshot().updates).toEqual({ language: 'en' })
    store.resetAll()
    expect(store.snapshot().updates).toEqual({})
  })
})

describe('saving', () => {
  it('sends only the changes, with the revision, applies the reply and confirms it', async () => {
    const { store, sent, reply } = given({ prefix: '!' })
    const onSaved = vi.fn()
    store.onSaved(onSaved)
    store.edit('prefix', '?')
    store.edit('welcomeDm.enabled', true)
    store.save()
    expect(store.snapshot().save).toEqual({ kind: 'saving' })
    expect(sent).toEqual([{ updates: { prefix: '?', 'welcomeDm.enabled': true }, revision: 7 }])
    await reply(ok({ prefix: '?', welcomeDm: { enabled: true } }))
    expect(store.snapshot()).toMatchObject({ updates: {}, revision: 8, saved: { prefix: '?' } })
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('keeps the indicator on for a second after completion, then shows “Saved” for a while', async () => {
    const { store, waits, reply, endWait } = given()
    store.edit('prefix', '?')
    store.save()
    await reply(ok({ prefix: '?' }))
    expect(waits.map(({ ms }) => ms)).toEqual([1_000])
    expect(store.snapshot().save).toEqual({ kind: 'saving' })
    await endWait()
    expect(store.snapshot().save).toEqual({ kind: 'saved' })
    expect(waits.map(({ ms }) => ms)).toEqual([SAVED_SHOWN_MS])
    await endWait()
    expect(store.snapshot().save).toEqual({ kind: 'idle' })
  })

  it('does not send twice', () => {
    const { store, sent } = given()
    store.edit('prefix', '?')
    store.save()
    store.save()
    expect(sent).toHaveLength(1)
  })

  it('sends what was typed in the meantime right after the current save, when asked to', async () => {
    const { store, sent, reply } = given()
    store.edit('prefix', '?')
    const first = store.save()
    store.edit('prefix', '#')
    const second = store.save()
    expect(sent).toHaveLength(1)
    await reply(ok({ prefix: '?' }))
    expect(await first).toBe(true)
    expect(sent[1]).toEqual({ updates: { prefix: '#' }, revision: 8 })
    await reply(ok({ prefix: '#' }, 9))
    expect(await second).toBe(true)
    expect(store.snapshot()).toMatchObject({ updates: {}, saved: { prefix: '#' }, revision: 9 })
  })

  it('reports success when asked to save again what is being saved', async () => {
    const { store, sent, reply } = given()
    store.edit('prefix', '?')
    store.save()
    const again = store.save()
    await reply(ok({ prefix: '?' }))
    expect(await again).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('sends nothing more on its own after a save that failed', async () => {
    const { store, sent, reply } = given()
    store.edit('prefix', '?')
    store.save()
    store.edit('prefix', '#')
    const second = store.save()
    await reply({ kind: 'unreachable' })
    expect(await second).toBe(false)
    expect(sent).toHaveLength(1)
    store.save()
    expect(sent[1]).toEqual({ updates: { prefix: '#' }, revision: 7 })
  })

  it('saves again immediately while the indicator of the last save is still on, and shows the new result', async () => {
    const { store, sent, waits, reply, endWait } = given()
    store.edit('prefix', '?')
    store.save()
    await reply(ok({ prefix: '?' }))
    expect(waits.map(({ ms }) => ms)).toEqual([1_000])
    store.edit('prefix', '#')
    store.save()
    expect(sent[1]).toEqual({ updates: { prefix: '#' }, revision: 8 })
    await reply({ kind: 'unreachable' })
    await endWait()
    expect(store.snapshot().save).toMatchObject({ kind: 'failed' })
  })

  it('keeps what is typed while saving', async () => {
    const { store, reply } = given()
    store.edit('prefix', '?')
    store.save()
    store.edit('prefix', '#')
    store.edit('language', 'en')
    await reply(ok({ prefix: '?' }))
    expect(store.snapshot().updates).toEqual({ prefix: '#', language: 'en' })
  })

  it('keeps everything pending when the server refuses, with its message at the field until it is edited', async () => {
    const { store, reply } = given()
    store.edit('prefix', '?')
    store.save()
    const error = { path: 'prefix', code: 'V_FORMAT' as const, params: {}, message: 'Autre chose.' }
    await reply(refused({ errors: [error] }))
    expect(store.snapshot()).toMatchObject({
      updates: { prefix: '?' },
      save: { kind: 'failed', reason: 'default', requestId: 'r1' },
    })
    expect(store.snapshot().problems.get('prefix')).toEqual(error)
    store.edit('prefix', '#')
    expect(store.snapshot().problems.size).toBe(0)
    expect(store.snapshot().save).toEqual({ kind: 'idle' })
  })

  it('keeps everything pending when there is no answer, and says so', async () => {
    const { store, reply } = given()
    store.edit('prefix', '?')
    store.save()
    await reply({ kind: 'unreachable' })
    expect(store.snapshot()).toMatchObject({
      updates: { prefix: '?' },
      save: { kind: 'failed', reason: 'communication', requestId: null },
    })
  })

  describe('when somebody else saved the same setting', () => {
    async function contested() {
      const held = given({ prefix: '!' })
      held.store.edit('prefix', '?')
      held.store.save()
      await held.reply(refused({ conflicts: [{ path: 'prefix', theirs: '$', yours: '?' }], revision: 9 }, 409))
      return held
    }

    it('shows both and sends nothing until the person has chosen', async () => {
      const { store, sent } = await contested()
      expect(store.snapshot()).toMatchObject({
        saved: { prefix: '$' },
        updates: { prefix: '?' },
        revision: 9,
        save: { kind: 'failed', reason: 'conflict' },
      })
      expect(store.snapshot().conflicts.get('prefix')).toEqual({ theirs: '$' })
      store.save()
      expect(sent).toHaveLength(1)
    })

    it('keeps theirs when asked to', async () => {
      const { store } = await contested()
      store.reset('prefix')
      expect(store.snapshot()).toMatchObject({ saved: { prefix: '$' }, updates: {}, save: { kind: 'idle' } })
      expect(store.snapshot().conflicts.size).toBe(0)
    })

    it('saves mine over theirs, from their revision, when asked to', async () => {
      const { store, sent } = await contested()
      store.keepMine('prefix')
      store.save()
      expect(sent.at(-1)).toEqual({ updates: { prefix: '?' }, revision: 9 })
    })
  })
})

describe('a draft', () => {
  it('is restored after a reload, with its problems, and deleted once it is saved', async () => {
    const kept = new Map<string, string>()
    given({}, kept).store.edit('welcomeMessage', true)
    const { store, reply } = given({}, kept)
    expect(store.snapshot().updates).toEqual({ welcomeMessage: true })
    expect(store.snapshot().problems.has('welcomeChannel')).toBe(true)
    store.edit('welcomeChannel', CHANNEL)
    const saving = store.save()
    await reply(ok({ welcomeMessage: true, welcomeChannel: CHANNEL }))
    expect(await saving).toBe(true)
    expect(kept.size).toBe(0)
  })

  it('survives a session that ended while saving', async () => {
    const kept = new Map<string, string>()
    const { store, reply } = given({}, kept)
    store.edit('prefix', '?')
    const saving = store.save()
    await reply({ kind: 'signedOut' })
    expect(await saving).toBe(false)
    expect(given({}, kept).store.snapshot().updates).toEqual({ prefix: '?' })
  })

  it('keeps the draft of another tab, in which nothing is pending here', () => {
    const kept = new Map<string, string>()
    const [typing, watching] = [given({}, kept), given({}, kept)]
    typing.store.edit('prefix', '?')
    watching.store.receiveSettings([{ path: 'language', value: 'en' }], 8)
    expect(given({}, kept).store.snapshot().updates).toEqual({ prefix: '?' })
  })

  it('is deleted by a reset', () => {
    const kept = new Map<string, string>()
    const { store } = given({}, kept)
    store.edit('prefix', '?')
    store.resetAll()
    expect(kept.size).toBe(0)
  })
})

describe('while the rules are loading', () => {
  const late = () => {
    let arrive = () => {}
    const lazyRules = createLazyRules(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(rules)
        }),
    )
    return { lazyRules, arrive: () => arrive() }
  }
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const FILLED = { prefix: '!', welcomeMessage: false, welcomeChannel: null, language: 'fr' }

  it('an edit applies immediately, and its problems are found once the rules have loaded', async () => {
    const { lazyRules, arrive } = late()
    const { store } = given(FILLED, null, lazyRules)
    store.edit('welcomeMessage', true)
    expect(store.snapshot().updates).toEqual({ welcomeMessage: true })
    expect(store.snapshot().problems.size).toBe(0)
    arrive()
    await turn()
    expect(store.snapshot().problems.get('welcomeChannel')).toMatchObject({ code: 'V_CHANNEL' })
  })

  it('an earlier draft is neither lost nor overwritten; what was typed in the meantime takes precedence', async () => {
    const kept = new Map<string, string>()
    const before = given(FILLED, kept)
    before.store.edit('prefix', '?')
    before.store.edit('language', 'en')
    const { lazyRules, arrive } = late()
    const { store } = given(FILLED, kept, lazyRules)
    store.edit('prefix', '$')
    expect(store.snapshot().updates).toEqual({ prefix: '$' })
    arrive()
    await turn()
    expect(store.snapshot().updates).toEqual({ prefix: '$', language: 'en' })
    expect(given(FILLED, kept).store.snapshot().updates).toEqual({ prefix: '$', language: 'en' })
  })

  it('the state that the page was rendered from does not change', async () => {
    const kept = new Map<string, string>()
    given(FILLED, kept).store.edit('prefix', '?')
    const { store } = given(FILLED, kept)
    expect(store.snapshot().updates).toEqual({ prefix: '?' })
    expect(store.untouched().updates).toEqual({})
  })
})
