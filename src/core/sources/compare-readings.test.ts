import { describe, expect, it } from 'vitest'
import { compareReadings } from './compare-readings.ts'
import type { SourceItem } from './source.ts'

const NOW = Date.UTC(2026, 10, 16)
const item = (id: string, ago = 0, mark?: string): SourceItem => ({
  id,
  title: id,
  url: `https://example.org/${id}`,
  publishedAt: NOW - ago,
  details: {},
  ...(mark && { mark }),
})
const options = { now: NOW, listsAll: false }
const ids = (items: readonly SourceItem[]) => items.map(({ id }) => id)

describe('news of a source', () => {
  it('is nothing when it is read for the first time', () => {
    const items = Array.from({ length: 20 }, (_, n) => item(`old${n}`, n))
    const { news, known } = compareReadings(null, items, options)
    expect(news).toEqual({ appeared: [], changed: [], gone: [] })
    expect(known).toHaveLength(20)
  })

  it('is what was not there before, oldest first', () => {
    const { known } = compareReadings(null, [item('a', 9)], options)
    const { news } = compareReadings(known, [item('c', 1), item('b', 2), item('a', 9)], options)
    expect(ids(news.appeared)).toEqual(['b', 'c'])
  })

  it('is only the newest when a feed changes all its ids', () => {
    const { known } = compareReadings(null, [item('a')], options)
    const renamed = Array.from({ length: 30 }, (_, n) => item(`new${n}`, n))
    const second = compareReadings(known, renamed, options)
    expect(ids(second.news.appeared)).toEqual(['new0'])
    expect(compareReadings(second.known, renamed, options).news.appeared).toEqual([])
  })

  it('never repeats an item that left the list and came back, unless the list is complete', () => {
    const first = compareReadings(null, [item('a')], options)
    const without = compareReadings(first.known, [], options)
    expect(without.news.gone).toEqual(['a'])
    expect(ids(compareReadings(without.known, [item('a')], options).news.appeared)).toEqual([])
    expect(ids(compareReadings(without.known, [item('a')], { ...options, listsAll: true }).news.appeared)).toEqual([
      'a',
    ])
  })

  it('includes what was pushed before it is listed, once, and does not miss it in the list', () => {
    const first = compareReadings(null, [item('a', 9)], options)
    const pushed = compareReadings(first.known, [{ ...item('b'), isEarly: true }, item('a', 9)], options)
    expect(ids(pushed.news.appeared)).toEqual(['b'])
    const before = compareReadings(pushed.known, [item('a', 9)], options)
    expect(before.news).toEqual({ appeared: [], changed: [], gone: [] })
    const listed = compareReadings(before.known, [item('b'), item('a', 9)], options)
    expect(listed.news).toEqual({ appeared: [], changed: [], gone: [] })
    expect(compareReadings(listed.known, [item('a', 9)], options).news.gone).toEqual(['b'])
  })

  it('reports an item again when its mark has changed', () => {
    const { known } = compareReadings(null, [item('a', 0, 'one')], options)
    expect(compareReadings(known, [item('a', 0, 'one')], options).news.changed).toEqual([])
    expect(ids(compareReadings(known, [item('a', 0, 'two')], options).news.changed)).toEqual(['a'])
  })

  it('remembers 500 items, listed ones first', () => {
    const old = Array.from({ length: 600 }, (_, n) => ({ id: `old${n}`, at: NOW - n, isHere: false }))
    const { known } = compareReadings(old, [item('a')], options)
    expect(known).toHaveLength(500)
    expect(known[0]?.id).toBe('a')
  })
})
