import { expect, test } from 'vitest'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillSamples } from './fill-samples.ts'

const context: TemplateContext = {
  member: null,
  guild: {
    id: '197038439483310086',
    name: 'Les Flibustiers',
    description: null,
    icon: null,
    memberCount: 2418,
    premium: false,
    locale: 'fr',
    timezone: 'Europe/Paris',
    boostLevel: 0,
    boostCount: 0,
    roles: [],
    channels: [],
  },
  channel: null,
  now: 0,
  locale: 'fr',
  timezone: 'Europe/Paris',
  cdn: '',
}
const variables = { ...globalVariables, level: { sample: '12' }, gift: { sample: { en: 'a hat', fr: 'un chapeau' } } }
const fill = (template: string) => fillSamples(template, variables, context)

test('fills in real values of the server, and samples for what is only known when it is sent', () => {
  expect(fill('{server} {level} {gift}')).toBe('Les Flibustiers 12 un chapeau')
  expect(fill('{user.username}')).toBe('pixel-renard')
})

test('leaves variables that are not allowed here as typed', () => {
  expect(fill('{nope} {level?x}')).toBe('{nope} {level?x}')
  expect(fillSamples('{server}', { level: { sample: '12' } }, context)).toBe('{server}')
})

test('does not read variables inside a value', () => {
  expect(fillSamples('{a}', { a: { sample: '{b}' }, b: { sample: 'x' } }, context)).toBe('{b}')
})
