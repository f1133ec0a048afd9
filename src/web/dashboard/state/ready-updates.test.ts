import { expect, it } from 'vitest'
import { issue } from '#core/settings/issues.ts'
import { readyUpdates } from './ready-updates.ts'

const updates = { prefix: '', language: 'en', welcomeMessage: true, welcomeMention: true, levelSystem: true }
const moduleOf = (path: string) =>
  path.startsWith('welcome') ? 'welcome' : path === 'levelSystem' ? 'levels' : 'general'
const ready = (problems: string[], conflicts: string[] = []) =>
  Object.keys(
    readyUpdates(
      {
        updates,
        problems: new Map(problems.map((path) => [path, issue(path, 'V_REQUIRED')])),
        conflicts: new Map(conflicts.map((path) => [path, { theirs: null }])),
      },
      moduleOf,
    ),
  )

it('saves what is right without what is wrong or contested', () => {
  expect(ready([])).toEqual(Object.keys(updates))
  expect(ready(['prefix'], ['language'])).toEqual(['welcomeMessage', 'welcomeMention', 'levelSystem'])
})

it('holds back a module whose rules want something else first', () => {
  expect(ready(['welcomeChannel'])).toEqual(['prefix', 'language', 'levelSystem'])
})
