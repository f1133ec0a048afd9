import { describe, expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import type { Channel } from '#core/guild/types.ts'
import { modules } from '#modules/index.ts'
import type { CollectionState } from '#ui/entries/collection-tools.ts'
import { listModules } from '../module-list.server.ts'
import { onByEntries } from './on-by-entries.ts'

const listed = listModules('en')
type Entry = { id: string; name?: string; enabled: boolean; channel?: string }
const holding = (...entries: Entry[]): CollectionState => ({ kind: 'ready', entries, meta: {} })
const HERE = '200000000000000001'
const channel = (botPermissions: string): Channel => aTextChannel(HERE, { name: 'hello', botPermissions })
const states = (channels: Channel[], ...entries: Entry[]) =>
  onByEntries(listed, (name) => (name === 'repeatMessages' ? holding(...entries) : holding()), channels)
const on = (...entries: Entry[]) => states([], ...entries).map(({ id }) => id)

describe('a module that is switched on by its entries', () => {
  it('is off without entries, and while all of them are paused', () => {
    expect(on()).toEqual([])
    expect(on({ id: 'a', enabled: false })).toEqual([])
  })

  it('is on as soon as one of them is', () => {
    expect(on({ id: 'a', enabled: false }, { id: 'b', enabled: true })).toEqual(['repeat-messages'])
  })

  it('counts as off until its entries are known', () => {
    expect(onByEntries(listed, () => ({ kind: 'loading' }), [])).toEqual([])
  })

  it('is suspended by whatever keeps one of its active entries from writing, and names that entry', () => {
    const watch = { id: 'a', name: 'Watch', enabled: true, channel: HERE }
    expect(states([channel('8')], watch)).toEqual([{ id: 'repeat-messages', reasons: [] }])
    const about = { module: 'repeat-messages', path: null, entry: 'Watch' }
    expect(states([], watch)).toMatchObject([{ reasons: [{ ...about, kind: 'channelGone' }] }])
    expect(states([channel('0')], watch, { ...watch, id: 'b', enabled: false })).toMatchObject([
      { reasons: [{ ...about, kind: 'channelPermission', channel: 'hello', permissions: ['viewChannel'] }] },
    ])
  })

  it('names a collection of its own module', () => {
    for (const module of modules) {
      if (!('onWhile' in module) || !module.onWhile) continue
      expect(module.collections?.map(({ name }) => name)).toContain(module.onWhile.collection)
    }
  })
})
