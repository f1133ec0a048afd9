import { expect, it } from 'vitest'
import { areaOfSetting } from '#core/page-areas.ts'
import { tableOf } from '#core/settings/table.ts'
import { areas } from './areas.ts'
import { ticketsSettings } from './settings.ts'

it('contains every setting, so that links to it work', () => {
  const editable = [...tableOf(ticketsSettings)].filter(([, { options }]) => !options.readOnly).map(([path]) => path)
  const nowhere = editable.filter((path) => areaOfSetting(areas, path) === null)
  // The main switch is above the areas.
  expect(nowhere).toEqual(['ticketSystem.status'])
})

it('lists no setting twice', () => {
  const named = Object.values(areas).flat()
  expect(new Set(named).size).toBe(named.length)
})
