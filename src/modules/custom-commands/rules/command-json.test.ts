import { expect, it } from 'vitest'
import { type CustomCommand, NEW_COMMAND } from '../settings.ts'
import { commandFromJson, commandToJson } from './command-json.ts'

const [MOD, GENERAL, OTHER_MOD] = ['100000000000000001', '100000000000000002', '100000000000000003']
const here = { roles: [{ id: MOD, name: 'Mod' }], channels: [{ id: GENERAL, name: 'general' }] }
const command: CustomCommand = {
  ...NEW_COMMAND,
  id: 'a',
  name: 'promote',
  channelsMode: 'allowed',
  channels: [GENERAL],
  actions: [
    { type: 'addRoles', roles: [MOD], targetOther: true },
    { type: 'addMoney', amount: 5, targetOther: false },
  ],
}

it('is unchanged on the same server, under another id', () => {
  expect(commandFromJson(commandToJson(command, here), 'b', here)).toEqual({
    ok: true,
    command: { ...command, id: 'b' },
    missing: [],
    leftOut: 0,
    lostAliases: [],
  })
})

it('finds roles and channels of another server by their names', () => {
  const there = { roles: [{ id: OTHER_MOD, name: 'Mod' }], channels: [] }
  const pasted = commandFromJson(commandToJson(command, here), 'b', there)
  expect(pasted).toMatchObject({ ok: true, missing: ['#general'], leftOut: 0 })
  expect(pasted.ok && pasted.command).toMatchObject({ channels: [], actions: [{ roles: [OTHER_MOD] }, {}] })
})

it('leaves out an action whose role is missing, and refuses a command without actions left', () => {
  const nothing = { roles: [], channels: [] }
  expect(commandFromJson(commandToJson(command, here), 'b', nothing)).toMatchObject({
    ok: true,
    missing: ['#general', '@Mod'],
    leftOut: 1,
    command: { actions: [{ type: 'addMoney' }] },
  })
  const [give] = command.actions
  const alone = { ...command, actions: give ? [give] : [] }
  expect(commandFromJson(commandToJson(alone, here), 'b', nothing)).toEqual({ ok: false })
})

it('drops an alias that a command here already has, and keeps the rest', () => {
  const text = commandToJson({ ...command, aliases: ['raise', 'up'] }, here)
  expect(commandFromJson(text, 'b', here, new Set(['up', 'other']))).toMatchObject({
    ok: true,
    lostAliases: ['up'],
    command: { name: 'promote', aliases: ['raise'] },
  })
})

it('must be a command', () => {
  for (const text of ['', '{', '[]', '{"name":"x"}', 'null'])
    expect(commandFromJson(text, 'b', here)).toEqual({ ok: false })
})
