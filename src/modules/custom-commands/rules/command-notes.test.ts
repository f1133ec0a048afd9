import { expect, it } from 'vitest'
import type { CommandAction } from '../action.ts'
import { type CustomCommand, NEW_COMMAND } from '../settings.ts'
import { commandNotes } from './command-notes.ts'

const ON = { levelSystem: true, moneySystem: true }
const OFF = { levelSystem: false, moneySystem: false }
const money = (amount: number): CommandAction => ({ type: 'addMoney', amount, targetOther: false })
const xp: CommandAction = { type: 'addXp', unit: 'xp', amount: 5, targetOther: false }
const buy: CommandAction = { type: 'buyArticle', articleId: 'a' }
const notes = (actions: CommandAction[], changes: Partial<CustomCommand> = {}, systems = ON) =>
  commandNotes({ ...NEW_COMMAND, actions, ...changes }, systems)

it('warns of free money until somebody limits it', () => {
  expect(notes([money(5)])).toEqual(['printsMoney'])
  expect(notes([money(5)], { cooldown: { ...NEW_COMMAND.cooldown, enabled: true } })).toEqual(['anyone'])
  expect(notes([money(5)], { rolesMode: 'allowed', roles: ['1'] })).toEqual([])
  expect(notes([money(5)], { condition: { level: { min: 3 } } })).toEqual([])
  expect(notes([xp])).toEqual(['anyone'])
})

it('takes money without warning of gifts', () => {
  expect(notes([money(-5)])).not.toContain('printsMoney')
})

it('warns that a purchase is not confirmed first', () => {
  expect(notes([buy])).toEqual(['buysAtOnce'])
})

it('names modules that are off but needed, by an action or by the condition', () => {
  const limited = { rolesMode: 'allowed' as const, roles: ['1'] }
  expect(notes([xp, money(5)], limited, OFF)).toEqual(['levelsOff', 'economyOff'])
  expect(notes([], { condition: { level: { min: 1 } } }, OFF)).toEqual(['levelsOff'])
  expect(notes([], { condition: { money: { min: 1 } } }, OFF)).toEqual(['economyOff'])
  expect(notes([xp, money(5)], limited)).toEqual([])
})
