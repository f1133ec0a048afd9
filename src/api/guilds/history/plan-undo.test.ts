import { describe, expect, it } from 'vitest'
import type { SettingChange } from '#store/history.ts'
import { planUndo } from './plan-undo.ts'
import { valueBefore } from './value-before.ts'

const change = (over: Partial<SettingChange>): SettingChange => ({
  id: 1,
  save: 1,
  revision: 1,
  at: new Date(0),
  actor: { id: '1', name: 'ada', avatar: null },
  source: 'dashboard',
  path: 'prefix',
  before: '!',
  after: '?',
  wasUnset: false,
  ...over,
})

it('restores the value before the first of several changes, and expects that of the last one', () => {
  const changes = [
    change({}),
    change({ path: 'language', before: 'fr', after: 'en' }),
    change({ before: '?', after: ';' }),
  ]
  expect(planUndo(changes)).toEqual([
    { path: 'prefix', restored: '!', left: ';' },
    { path: 'language', restored: 'fr', left: 'en' },
  ])
})

describe('what the bot has written since', () => {
  const room = { id: 'room', name: 'Room', channel: null as string | null }
  const path = 'privateroom'
  const note = (over: Partial<SettingChange>) => change({ id: 2, source: 'bot', path, ...over })

  it('stays in the entries it was written to', () => {
    const renamed = change({ path, before: [room], after: [{ ...room, name: 'Den' }] })
    const made = note({ before: [{ ...room, name: 'Den' }], after: [{ ...room, name: 'Den', channel: '1' }] })
    expect(planUndo([renamed], [made])).toEqual([
      { path, restored: [{ ...room, channel: '1' }], left: [{ ...room, name: 'Den', channel: '1' }] },
    ])
  })

  it('restores no entry, and replaces nothing that somebody chose', () => {
    const made = note({ before: [room], after: [{ ...room, channel: '1' }] })
    expect(planUndo([change({ path, before: [], after: [room] })], [made])[0]?.restored).toEqual([])
    const chosen = [{ ...room, channel: '7' }]
    expect(planUndo([change({ path, before: chosen, after: [room] })], [made])[0]?.restored).toEqual(chosen)
  })

  it('stays removed where the bot removed it', () => {
    const gone = note({ before: [{ ...room, gone: true }], after: [room] })
    const restored = planUndo([change({ path, before: [{ ...room, gone: true }], after: [] })], [gone])[0]?.restored
    expect(restored).toStrictEqual([room])
  })

  it('is ignored when it was written before', () => {
    const earlier = note({ id: 0, before: '!', after: '?', path: 'prefix' })
    expect(planUndo([change({})], [earlier])[0]?.restored).toBe('!')
  })
})

it('uses the default where nothing was saved, distinct from a saved null', () => {
  expect(valueBefore(change({ before: null, wasUnset: true }))).toBe('!')
  expect(valueBefore(change({ before: null, path: 'welcomeChannel' }))).toBeNull()
  expect(valueBefore(change({ before: null, wasUnset: true, path: 'shops/1' }))).toBeNull()
})
