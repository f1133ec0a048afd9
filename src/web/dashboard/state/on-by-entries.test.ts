import { describe, expect, it } from 'vitest'
import { modules } from '#modules/index.ts'
import type { CollectionState } from '#ui/entries/collection-tools.ts'
import { listModules } from '../module-list.server.ts'
import { onByEntries } from './on-by-entries.ts'

const listed = listModules('en')
const holding = (...entries: { id: string; enabled: boolean }[]): CollectionState => ({
  kind: 'ready',
  entries,
  meta: {},
})
const on = (...entries: { id: string; enabled: boolean }[]) =>
  onByEntries(listed, (name) => (name === 'repeatMessages' ? holding(...entries) : holding()))

describe('a module that its entries switch on', () => {
  it('is off without entries, and while all of them are paused', () => {
    expect(on()).toEqual([])
    expect(on({ id: 'a', enabled: false })).toEqual([])
  })

  it('is on as soon as one of them is', () => {
    expect(on({ id: 'a', enabled: false }, { id: 'b', enabled: true })).toEqual(['repeat-messages'])
  })

  it('counts as off until its entries are known', () => {
    expect(onByEntries(listed, () => ({ kind: 'loading' }))).toEqual([])
  })

  it('names a collection of its own', () => {
    for (const module of modules) {
      if (!('onWhile' in module) || !module.onWhile) continue
      expect(module.collections?.map(({ name }) => name)).toContain(module.onWhile.collection)
    }
  })
})
