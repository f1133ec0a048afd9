import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineModule } from '#core/module.ts'
import { defineSettings, setting } from '#core/settings/define.ts'
import { createCatalogue } from './catalogue.ts'
import { checkModuleNames } from './check-module-names.ts'

const guide = defineModule({
  id: 'guide',
  category: null,
  settings: defineSettings({ chapters: setting(z.array(z.string()), []), title: setting(z.string(), '') }),
  masterSwitch: null,
  isOn: () => true,
  permissions: [],
  moduleNames: ({ chapters }) => chapters.map((module) => ({ path: 'chapters', module })),
  hasBot: false,
})
const catalogue = createCatalogue({
  modules: [guide],
  collections: new Map(),
  moduleOfPath: () => 'guide',
  commandNames: new Set(),
  guides: [],
  checkLoudEntry: () => [],
  loudIn: () => new Set(),
})
const check = (saved: readonly string[], changes: Record<string, unknown>) =>
  checkModuleNames(catalogue, { chapters: saved, title: '' }, new Map(Object.entries(changes)))

it('refuses the name of an unknown module', () => {
  expect(check([], { chapters: ['guide', 'gone', 'lost'] })).toMatchObject([{ path: 'chapters', code: 'V_FORMAT' }])
  expect(check([], { chapters: ['guide'] })).toEqual([])
})

it('keeps a name that was saved earlier', () => {
  expect(check(['gone'], { chapters: ['gone', 'guide'] })).toEqual([])
  expect(check(['gone'], { title: 'Chapters' })).toEqual([])
})
