import { expect, it } from 'vitest'
import { moduleOffFor } from './needed-module.ts'

const OFF = { moneySystem: false, ticketSystem: { status: false }, suggestSystem: { status: false } }
const ON = { moneySystem: true, ticketSystem: { status: true }, suggestSystem: { status: true } }

it.each([
  ['ticket', 'tickets'],
  ['suggestion', 'suggestions'],
  ['article', 'economy'],
  ['shop', 'economy'],
] as const)('%s needs %s', (type, module) => {
  expect(moduleOffFor({ type }, OFF)).toBe(module)
  expect(moduleOffFor({ type }, ON)).toBeNull()
  expect(moduleOffFor({ type }, {})).toBeNull()
})

it('needs no other module for what the bot does itself', () => {
  expect(moduleOffFor({ type: 'roles' }, OFF)).toBeNull()
  expect(moduleOffFor({ type: 'sendSaved' }, OFF)).toBeNull()
})
