import { expect, it } from 'vitest'
import { modules } from '#modules/index.ts'
import { loadHandlers } from './load-handlers.ts'

it('finds the handlers of every module that says it has some, in the order of the list', async () => {
  const expected = modules.filter(({ hasBot }) => hasBot).map(({ id }) => id)
  const loaded = await loadHandlers()
  expect(loaded.map(({ id }) => id)).toEqual(expected)
  expect(loaded.find(({ id }) => id === 'welcome')?.handlers).toHaveProperty('memberJoined')
})
