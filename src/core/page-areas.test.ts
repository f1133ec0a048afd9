import { expect, it } from 'vitest'
import { areaOfSetting, editedAreas } from './page-areas.ts'

const areas = { doors: ['door.panels', 'door.lock'], windows: ['window'] }

it('finds the area of a setting and of what is inside a group', () => {
  expect(areaOfSetting(areas, 'door.lock')).toBe('doors')
  expect(areaOfSetting(areas, 'window.panes')).toBe('windows')
  expect([areaOfSetting(areas, 'door.lockpick'), areaOfSetting(areas, 'door')]).toEqual([null, null])
})

it('lists the areas with edits', () => {
  expect([...editedAreas(areas, ['window.panes', 'roof', 'window.frame'])]).toEqual(['windows'])
})
