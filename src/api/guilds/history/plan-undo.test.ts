import { expect, it } from 'vitest'
import type { SettingChange } from '#store/history.ts'
import { planUndo, valueBefore } from './plan-undo.ts'

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

it('goes back to before the first of several changes of one setting, and expects what the last one left', () => {
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

it('takes the default where nothing was saved, and tells it from a saved null', () => {
  expect(valueBefore(change({ before: null, wasUnset: true }))).toBe('!')
  expect(valueBefore(change({ before: null, path: 'welcomeChannel' }))).toBeNull()
  expect(valueBefore(change({ before: null, wasUnset: true, path: 'shops/1' }))).toBeNull()
})
