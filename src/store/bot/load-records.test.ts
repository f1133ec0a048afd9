import { beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Needs, RecordQuery } from '#core/bot/view.ts'
import { ANA, BEN, GUILD, NOW, openForCommits } from '../testing/commits.ts'
import { loadNeeds } from './load-needs.ts'

const store = openForCommits()
const load = (needs: Needs, module = 'levels') => loadNeeds(store.database, GUILD, module, needs, NOW)
const commit = async (effects: StateEffect[], now = NOW, module = 'levels') =>
  expect(await store.commit(effects, { module, now })).toMatchObject({ ok: true })

describe('records that a rule needs', () => {
  const put = (id: string, changes: object): StateEffect => {
    return {
      type: 'putRecord',
      kind: 'ticket',
      id,
      number: { counter: 't' },
      state: 'open',
      body: { id },
      ...changes,
    }
  }
  const found = async (query: Omit<RecordQuery, 'kind'>) => {
    const { records } = await load({ records: { it: { kind: 'ticket', ...query } } })
    return [records.it?.rows.map(({ id }) => id).join(''), records.it?.count]
  }
  beforeEach(async () => {
    await commit([put('a', { subjectId: ANA, channelId: '1', dueAt: NOW + 50 })], NOW)
    await commit([put('b', { subjectId: BEN, actorId: ANA, messageId: '2', state: 'closed' })], NOW + 10)
    await commit([put('c', { subjectId: ANA, dueAt: NOW + 90 })], NOW + 20)
    await commit([put('d', { kind: 'case' })], NOW + 30)
  })

  it('are found by every column', async () => {
    expect(await found({})).toEqual(['cba', 3])
    expect(await found({ oldestFirst: true })).toEqual(['abc', 3])
    expect(await found({ id: 'b' })).toEqual(['b', 1])
    expect(await found({ number: 3 })).toEqual(['c', 1])
    expect(await found({ state: 'open' })).toEqual(['ca', 2])
    expect(await found({ state: ['open', 'closed'] })).toEqual(['cba', 3])
    expect(await found({ subjectId: ANA, state: 'open' })).toEqual(['ca', 2])
    expect(await found({ subjectOf: { kind: 'ticket', id: 'a' } })).toEqual(['ca', 2])
    expect(await found({ subjectOf: { kind: 'ticket', id: 'none' } })).toEqual(['', 0])
    expect(await found({ actorId: ANA })).toEqual(['b', 1])
    expect(await found({ channelId: '1' })).toEqual(['a', 1])
    expect(await found({ messageId: '2' })).toEqual(['b', 1])
    expect(await found({ messageId: ['2', '9'] })).toEqual(['b', 1])
    expect(await found({ dueBefore: NOW + 90 })).toEqual(['a', 1])
    expect(await found({ createdAfter: NOW })).toEqual(['cb', 2])
    expect(await found({ createdFrom: NOW })).toEqual(['cba', 3])
    expect(await found({ createdBefore: NOW + 1 })).toEqual(['a', 1])
  })

  it('are found if kept for all servers, or only those whose id this server has, too', async () => {
    const everywhere = { kind: 'date', everywhere: true, number: undefined }
    await commit([put('k', { ...everywhere, state: '03-01' }), put('l', { ...everywhere, state: '02-28' })])
    await commit([put('k', { kind: 'shown', number: undefined })])
    const dates = async (query: Omit<RecordQuery, 'kind'>) => {
      const { records } = await load({ records: { it: { kind: 'date', ...query } } })
      return records.it?.rows.map(({ id }) => id).join('')
    }
    expect(await dates({})).toBe('')
    expect(await dates({ everywhere: true, order: 'state' })).toBe('lk')
    expect(await dates({ everywhere: true, order: 'stateDescending' })).toBe('kl')
    expect(await dates({ everywhere: true, order: 'id', idAfter: 'k' })).toBe('l')
    expect(await dates({ everywhere: true, stateFrom: '03' })).toBe('k')
    expect(await dates({ everywhere: true, alsoHere: 'shown' })).toBe('k')
    await commit([{ type: 'changeRecord', kind: 'date', id: 'k', everywhere: true, subjectId: ANA, state: '04-01' }])
    expect(await dates({ everywhere: true, state: '04-01' })).toBe('k')
    await commit([{ type: 'deleteRecordsAbout', kind: 'date', subjectId: ANA }])
    expect(await dates({ everywhere: true })).toBe('l')
    await commit([{ type: 'deleteRecord', kind: 'date', id: 'l', everywhere: true }])
    expect(await dates({ everywhere: true })).toBe('')
  })

  it('are counted beyond those returned', async () => {
    expect(await found({ limit: 2 })).toEqual(['cb', 3])
    expect(await found({ countOnly: true, subjectId: ANA })).toEqual(['', 2])
  })

  it('are limited to a hundred unless more are requested', async () => {
    await commit(Array.from({ length: 120 }, (_, place) => put(`many-${place}`, { kind: 'case' })))
    const shown = async (query = {}) => {
      const { records } = await load({ records: { it: { kind: 'case', ...query } } })
      return [records.it?.rows.length, records.it?.count]
    }
    expect(await shown()).toEqual([100, 121])
    expect(await shown({ limit: 500 })).toEqual([121, 121])
  })

  it('are read page by page', async () => {
    expect(await found({ limit: 1, offset: 1 })).toEqual(['b', 3])
    expect(await found({ limit: 2, offset: 4 })).toEqual(['', 3])
  })

  it('are sorted by a number of the body, those without one last', async () => {
    await commit([put('e', { body: { up: 9 } }), put('f', { body: { up: 12 } })], NOW - 10)
    expect(await found({ highest: 'up' })).toEqual(['fecba', 5])
  })

  it('are read on below a number, with or without an actor', async () => {
    expect(await found({ numberBelow: 3 })).toEqual(['ba', 2])
    expect(await found({ hasActor: true })).toEqual(['b', 1])
    expect(await found({ hasActor: false })).toEqual(['ca', 2])
  })

  it('are found by values and texts anywhere in the body', async () => {
    await commit([
      put('e', { body: { panelId: 'help', reason: null, answers: [{ label: 'Word', value: 'My Étagère fell' }] } }),
      put('f', { body: { panelId: 'shop', reason: '100% lost', answers: [] } }),
    ])
    const matching = async (text: string) =>
      (await found({ textIn: { text, paths: ['$.reason', '$.answers[*].value'] } }))[0]
    expect((await found({ bodyHas: { panelId: 'help' } }))[0]).toBe('e')
    expect(await matching('étagère')).toBe('e')
    expect(await matching('0% L')).toBe('f')
    expect(await matching('word')).toBe('')
    expect(await matching('_')).toBe('')
  })

  it('are found by a part of several texts whatever its accents, or by number', async () => {
    await commit([put('e', { body: { name: 'Zoé', why: '100% Été' } }), put('f', { body: { why: 'no' } })], NOW + 40)
    const matching = async (text: string, number?: number) =>
      (await found({ textIn: { paths: ['$.name', '$.why'], text, orNumber: number }, order: 'numberDescending' }))[0]
    expect(await matching('zoe')).toBe('e')
    expect(await matching('ETE')).toBe('e')
    expect(await matching('0%')).toBe('e')
    expect(await matching('_')).toBe('')
    expect(await matching('no', 2)).toBe('fb')
  })

  it('are found by a text of the body and below a number, without excepted ones', async () => {
    expect(await found({ bodyHas: { id: 'b' } })).toEqual(['b', 1])
    expect(await found({ numberBelow: 3, order: 'numberDescending' })).toEqual(['ba', 2])
    expect(await found({ except: [{ subjectId: ANA }] })).toEqual(['b', 1])
    expect(await found({ except: [{ subjectId: ANA, bodyHas: { id: 'a' } }] })).toEqual(['cb', 2])
    expect(await found({ except: [{ bodyHas: { id: 'b' } }, {}] })).toEqual(['ca', 2])
  })

  it('are found by words in a text of the body: one of each group', async () => {
    const texts = ['a new item', 'a custom object', '100% custom item', 'custom'].map((text, place) =>
      put(`t${place}`, { body: { text } }),
    )
    await commit(texts, NOW + 40)
    const matching = async (...groups: string[][]) => (await found({ words: { key: 'text', groups } }))[0]
    expect(await matching(['item', 'object'], ['custom'])).toBe('t2t1')
    expect(await matching(['0%'])).toBe('t2')
    expect(await matching(['_'])).toBe('')
  })
})
