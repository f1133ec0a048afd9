import { expect, it } from 'vitest'
import { issue } from '#core/settings/issues.ts'
import type { Editing } from './editing.ts'
import { isAsked } from './is-asked.ts'

const PATH = 'ticketSystem.category'
const editing = (problem: ReturnType<typeof issue> & { message?: string }, updates: Editing['updates'] = {}) =>
  isAsked({ problems: new Map([[PATH, problem]]), updates: { 'ticketSystem.status': true, ...updates } }, PATH)

it('asks for what a switch needs while nobody has touched it', () => {
  expect(editing(issue(PATH, 'V_CATEGORY'))).toBe(true)
  expect(editing(issue(PATH, 'V_CHANNEL'))).toBe(true)
  expect(editing(issue(PATH, 'V_REQUIRED'))).toBe(true)
})

it('calls a field wrong that was emptied, holds a value that does not fit, or was refused', () => {
  expect(editing(issue(PATH, 'V_CATEGORY'), { [PATH]: null })).toBe(false)
  expect(editing(issue(PATH, 'V_CONFLICT'))).toBe(false)
  expect(editing({ ...issue(PATH, 'V_CATEGORY'), message: 'Choose a category.' })).toBe(false)
})

it('does not ask for a field that is fine', () => {
  expect(isAsked({ problems: new Map(), updates: {} }, PATH)).toBe(false)
})
