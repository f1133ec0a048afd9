import { expect, it } from 'vitest'
import { areaOfSetting } from '#core/page-areas.ts'
import { tableOf } from '#core/settings/table.ts'
import { areas } from './areas.ts'
import { ticketsSettings } from './settings.ts'

it('has a place for every setting, so that links to it find it', () => {
  const editable = [...tableOf(ticketsSettings)].filter(([, { options }]) => !options.readOnly).map(([path]) => path)
  const nowhere = editable.filter((path) => areaOfSetting(areas, path) === null)
  // The switch of the whole module stands above the areas.
  expect(nowhere).toEqual(['ticketSystem.status'])
})

it('names no setting twice', () => {
  const named = Object.values(areas).flat()
  expect(new Set(named).size).toBe(named.length)
})
