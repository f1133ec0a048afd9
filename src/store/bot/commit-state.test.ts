import { describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { readSettings, saveSettings } from '../settings.ts'
import { ANA, BEN, CLEO, GUILD, item, money, NOW, openForCommits } from '../testing/commits.ts'
import { loadNeeds } from './load-needs.ts'

const store = openForCommits()
const { commit, committed, refusal, balances } = store

describe('one commit', () => {
  it('is all or nothing', async () => {
    await committed(money(null, ANA, 100, 'start'))
    const before = await commit([
      money(ANA, null, 60, 'buy'),
      { type: 'remember', key: 'k', value: 1, forgetAt: NOW + 1 },
      { type: 'schedule', job: 'j', key: 'k', at: NOW, payload: null },
      { type: 'changeRecord', kind: 'ticket', id: 'none', state: 'x' },
    ])
    expect(before).toEqual({ ok: false, refusal: { effect: 'changeRecord', code: 'gone' } })
    expect(await balances(ANA)).toEqual([100])
    const { rows } = await store.database.pool.query(
      `select (select count(*)::int from module_memory) as memory, (select count(*)::int from jobs) as jobs`,
    )
    expect(rows).toEqual([{ memory: 0, jobs: 0 }])
  })

  it('leaves effects of the runtime to the runtime', async () => {
    const { facts } = await committed(
      { type: 'addXp', userId: ANA, amount: 5, source: 'message', channelId: null },
      { type: 'earnMoney', userId: ANA, amount: 5, source: 'message' },
      { type: 'hold', key: 'k', value: 1, forgetAt: NOW },
    )
    expect(facts).toEqual([])
    expect(await balances(ANA)).toEqual([0])
  })

  it('merges the module state of a member', async () => {
    const put = (value: { [key: string]: number | null }): StateEffect => ({
      type: 'putMemberState',
      userId: ANA,
      value,
    })
    const known = async () =>
      (await loadNeeds(store.database, GUILD, 'economy', { memberState: [ANA] }, NOW)).memberState.get(ANA)
    await committed(put({ a: 1, b: 2, c: null }))
    await committed(put({ b: null, d: 4 }))
    expect(await known()).toEqual({ a: 1, d: 4 })
    await committed({ type: 'deleteMemberState', userId: ANA })
    expect(await known()).toBeUndefined()
  })

  it('can cancel a job', async () => {
    await committed({ type: 'schedule', job: 'j', key: 'k', at: NOW, payload: null })
    await committed({ type: 'unschedule', job: 'j', key: 'k' })
    const { rows } = await store.database.pool.query('select from jobs')
    expect(rows).toHaveLength(0)
  })

  it('includes what the caller commits with it', async () => {
    const failing = commit([money(null, ANA, 5, 'a')], {
      alsoCommit: async () => {
        throw new Error('the lease was lost')
      },
    })
    await expect(failing).rejects.toThrow('the lease was lost')
    expect(await balances(ANA)).toEqual([0])
  })
})

describe('jobs over many members', () => {
  it('reads who holds an item, and how much of it there is', async () => {
    await committed(item(null, ANA, 3, 'a'), item(null, BEN, 4, 'b'))
    const needs = { holders: { itemIds: ['fox'] }, circulation: true }
    const { holders, circulation } = await loadNeeds(store.database, GUILD, 'economy', needs, NOW)
    expect(holders).toEqual([
      { userId: ANA, itemId: 'fox', quantity: 3 },
      { userId: BEN, itemId: 'fox', quantity: 4 },
    ])
    expect(circulation.get('fox')).toEqual({ quantity: 7, owners: 2 })
  })

  it('reads a board page by page, without those who have nothing', async () => {
    await committed(money(null, ANA, 5, 'a'), money(null, BEN, 6, 'b'), money(null, CLEO, 7, 'c'))
    await committed(money(BEN, null, 6, 'd'))
    const page = async (after?: string) => {
      const needs = { holders: { board: 'economy', after, limit: 1 } } as const
      return (await loadNeeds(store.database, GUILD, 'economy', needs, NOW)).holders
    }
    expect(await page()).toEqual([{ userId: ANA, itemId: null, quantity: 5 }])
    expect(await page(ANA)).toEqual([{ userId: CLEO, itemId: null, quantity: 7 }])
  })

  it('moves as many items as exist and fit', async () => {
    await committed(item(null, ANA, 999_999, 'a'))
    await committed({ ...item(null, ANA, 5, 'b'), upTo: true } as StateEffect)
    const { inventory } = await loadNeeds(store.database, GUILD, 'economy', { inventory: [ANA] }, NOW)
    expect(inventory.get(ANA)?.get('fox')).toBe(1_000_000)
  })
})

describe('state that the dashboard shows too', () => {
  const ENTRY = '0b8f8f43-0a3c-4b62-9c0e-000000000001'

  it('changes settings with a line in the history as the bot', async () => {
    await commit([{ type: 'changeSettings', changes: { moneyStart: 70 } }, money(null, ANA, 5, 'a')])
    const { rows } = await store.database.pool.query('select path, after, source, actor_name from setting_changes')
    expect(rows).toEqual([{ path: 'moneyStart', after: 70, source: 'bot', actor_name: 'Guildhall' }])
    await expect(commit([{ type: 'changeSettings', changes: { moneyStart: 'much' } }])).rejects.toThrow(/no dashboard/)
  })

  it('changes an entry of a list without undoing what somebody has saved since it was decided', async () => {
    const figure = {
      status: true,
      channel: null,
      kind: 'voice',
      locale: true,
      short: false,
      target: 'members',
    } as const
    const one = { ...figure, id: 'f1', format: 'Members: {count}' }
    const renamed = { ...one, format: 'People: {count}' }
    const added = { ...figure, id: 'f2', format: 'All: {count}' }
    await saveSettings(store.database, {
      guildId: GUILD,
      changes: new Map([['statsChannels', [renamed, added]]]),
      actor: { id: ANA, name: 'ana', avatar: null },
      source: 'dashboard',
      at: NOW,
    })
    const channel = '1200000000000000200'
    const from = { statsChannels: [one] }
    await commit([{ type: 'changeSettings', changes: { statsChannels: [{ ...one, channel }] }, from }])
    const { settings } = await readSettings(store.database, GUILD)
    expect(settings.statsChannels).toEqual([{ ...renamed, channel }, added])
  })

  describe('saving by a command', () => {
    const by = { id: ANA, name: 'ana', avatar: null }
    const item = { name: 'Plush fox', emoji: null, description: null, tradable: true }
    const save = { type: 'saveConfiguration', by, source: 'command', baseRevision: 0 } as const

    it('is one save of theirs, settings and entries together', async () => {
      const entries = [{ collection: 'items', id: ENTRY, body: item }]
      expect(await refusal({ ...save, source: 'import', changes: { moneyStart: 70 }, entries })).toBeNull()
      const { rows } = await store.database.pool.query(
        'select path, source, actor_name, dense_rank() over (order by save)::int as save from setting_changes order by id',
      )
      const ours = { source: 'import', actor_name: 'ana', save: 1 }
      expect(rows).toEqual([
        { ...ours, path: `items/${ENTRY}` },
        { ...ours, path: 'moneyStart' },
      ])
    })

    it('is refused completely when others have saved the same since', async () => {
      await commit([{ type: 'changeSettings', changes: { moneyStart: 70 } }])
      const entries = [{ collection: 'items', id: ENTRY, body: item }]
      expect(await refusal({ ...save, changes: { moneyStart: 80 }, entries })).toEqual({
        effect: 'saveConfiguration',
        code: 'changed',
      })
      const { rows } = await store.database.pool.query('select from collection_entries')
      expect(rows).toEqual([])
      expect(await refusal({ ...save, changes: { moneySystem: true } })).toBeNull()
    })
  })

  it('can change settings that only the bot may change', async () => {
    const changes = { 'moneyDiscordLeaderboard.message': '1200000000000000999' }
    expect(await refusal({ type: 'changeSettings', changes })).toBeNull()
  })

  it('adds an entry once, whatever id it is given, within what its schema allows, and deletes it', async () => {
    const entry = { name: 'Plush fox', emoji: null, description: null, tradable: true }
    const add = { type: 'addEntry', collection: 'items', id: ENTRY, entry } as const
    expect(await refusal(add)).toBeNull()
    expect(await refusal(add)).toEqual({ effect: 'addEntry', code: 'exists' })
    const second = { ...add, id: ENTRY.replace('1', '2'), entry: { ...entry, name: 'plush FOX' } }
    expect(await refusal(second)).toEqual({ effect: 'addEntry', code: 'exists' })
    await expect(commit([{ ...add, entry: { name: '' } }])).rejects.toThrow()
    const remove = { type: 'deleteEntry', collection: 'items', id: ENTRY } as const
    expect(await refusal(remove)).toBeNull()
    expect(await refusal(remove)).toEqual({ effect: 'deleteEntry', code: 'gone' })
  })

  it('changes a field of an entry and keeps the others', async () => {
    await store.database.pool.query(
      `insert into collection_entries (guild_id, collection, id, position, body, created_by, created_at, updated_at)
       values ($1, 'polls', $2, 0, '{"title": "Tea?", "messageId": null}', '1', now(), now())`,
      [GUILD, ENTRY],
    )
    const change = { type: 'changeEntry', collection: 'polls', changes: { messageId: '99' } } as const
    await committed({ ...change, id: ENTRY })
    const { rows } = await store.database.pool.query('select body, version from collection_entries')
    expect(rows).toEqual([{ body: { title: 'Tea?', messageId: '99' }, version: 2 }])
    expect(await refusal({ ...change, id: ENTRY.replace('1', '2') })).toEqual({ effect: 'changeEntry', code: 'gone' })
  })
})
