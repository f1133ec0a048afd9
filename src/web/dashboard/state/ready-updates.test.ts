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

it('saves valid changes without those that are wrong or in conflict', () => {
  expect(ready([])).toEqual(Object.keys(updates))
  expect(ready(['prefix'], ['language'])).toEqual(['welcomeMessage', 'welcomeMention', 'levelSystem'])
})

it('holds back the changes of a module while one of its rules is broken by another setting', () => {
  expect(ready(['welcomeChannel'])).toEqual(['prefix', 'language', 'levelSystem'])
})
