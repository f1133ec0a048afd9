import { describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { ANA, BEN, CLEO, GUILD, money, NOW, openForCommits } from '../testing/commits.ts'
import { loadNeeds } from './load-needs.ts'

const store = openForCommits()
const { commit, committed, refusal } = store

describe('records', () => {
  const ticket = (id: string, changes: Partial<Extract<StateEffect, { type: 'putRecord' }>> = {}): StateEffect => ({
    type: 'putRecord',
    kind: 'ticket',
    id,
    number: { counter: 'tickets' },
    state: 'open',
    subjectId: ANA,
    body: { topic: 'help', tags: [] },
    ...changes,
  })
  const change = (changes: object): StateEffect => ({ type: 'changeRecord', kind: 'ticket', id: 'a', ...changes })
  const read = async () =>
    (await loadNeeds(store.database, GUILD, 'tickets', { records: { it: { kind: 'ticket', id: 'a' } } }, NOW)).records
      .it?.rows[0]

  it('get the numbers of their counter without a gap, even in parallel and after refusals', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => `t${i % 30}`)
    const results = await Promise.all(ids.map((id) => commit([ticket(id), money(null, ANA, 1, `${id} fee`)])))
    const numbers = results.flatMap((each) => (each.ok ? Object.values(each.numbers) : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })

  it('never give a number again', async () => {
    expect((await committed(ticket('a'))).numbers).toEqual({ a: 1 })
    await committed({ type: 'deleteRecord', kind: 'ticket', id: 'a' })
    expect((await committed(ticket('a'))).numbers).toEqual({ a: 2 })
    expect((await committed(ticket('b', { number: { counter: 'other' }, kind: 'case' }))).numbers).toEqual({ b: 1 })
    expect((await committed(ticket('c', { number: undefined }))).numbers).toEqual({})
  })

  it('refuse an id that exists', async () => {
    await committed(ticket('a'))
    expect(await refusal(ticket('a'))).toEqual({ effect: 'putRecord', code: 'exists' })
  })

  it('change the fields that are named and keep the others', async () => {
    await committed(ticket('a', { dueAt: NOW + 5 }))
    await committed(change({ state: 'taken', actorId: BEN, subjectId: null, body: { tags: ['vip'], note: null } }))
    expect(await read()).toEqual({
      kind: 'ticket',
      id: 'a',
      number: 1,
      state: 'taken',
      subjectId: null,
      actorId: BEN,
      channelId: null,
      messageId: null,
      dueAt: NOW + 5,
      version: 2,
      body: { topic: 'help', tags: ['vip'], note: null },
      createdAt: NOW,
      updatedAt: NOW,
    })
  })

  it('let one of two writers change a version, and refuse the other', async () => {
    await committed(ticket('a'))
    const both = await Promise.all([BEN, CLEO].map((actorId) => refusal(change({ actorId, expect: { version: 1 } }))))
    expect(both).toContainEqual({ effect: 'changeRecord', code: 'changed' })
    expect(both).toContain(null)
    expect(await refusal(change({ state: 'closed', expect: { state: ['closed', 'taken'] } }))).toMatchObject({
      code: 'changed',
    })
    expect(await refusal(change({ state: 'closed', expect: { state: 'open', version: 2 } }))).toBeNull()
    expect(await refusal({ ...change({ state: 'x' }), id: 'z' } as StateEffect)).toMatchObject({ code: 'gone' })
  })
})
