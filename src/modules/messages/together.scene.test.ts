import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { sumUses } from '#core/use-counts.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { pressesOf } from './rules/press-counts.ts'

const scene = await openScene({ settings: { moneySystem: true, textMoney: false } })
const mentions = { everyone: false, roles: 'none', users: 'none' }
const buying = (amount: number) => ({
  format: 'embeds',
  content: 'Choose',
  mentions,
  silent: false,
  rows: [
    {
      buttons: [
        {
          id: 'red',
          label: 'Buy red',
          style: 'grey',
          action: { type: 'roles', style: 'fix', add: [scene.roleId('Red')], remove: [] },
          conditions: { money: { consume: amount } },
        },
        {
          id: 'blue',
          label: 'Blue',
          style: 'grey',
          action: { type: 'roles', style: 'classic', add: [scene.roleId('Blue')], remove: [] },
        },
      ],
    },
  ],
})
const [savedId = ''] = await scene.add('savedMessages', { name: 'Roles', message: buying(10) })
const say = { type: 'message', source: { from: 'saved', savedId }, destination: { to: 'current' } }
await scene.set({ customCommands: [{ ...NEW_COMMAND, id: 'c', name: 'post', actions: [say] }] })
await scene.says('owner', '#random', '!post')
const balance = async () => (await scene.runs('bob', '/money')).text

it('asks again when the cost has changed since it was shown', async () => {
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('bob'), amount: '100' })
  const asked = await scene.presses('bob', 'Buy red', '#random')
  await scene.change('savedMessages', savedId, { name: 'Roles', message: buying(90) })
  const again = await scene.presses('bob', 'Continue', asked)
  expect(again.text).toContain('This costs you 90 💰')
  expect(await balance()).toContain('100 💰')
  expect(scene.rolesOf('bob')).toEqual([])
  await scene.passes('4 s')
  await scene.presses('bob', 'Continue', again)
  expect(await balance()).toContain('10 💰')
  expect(scene.rolesOf('bob')).toEqual(['Red'])
})

it('counts members who press at the same moment', async () => {
  const message = scene.last('#random')
  const customId = JSON.stringify(message?.components).match(/"custom_id":"([^"]*blue[^"]*)"/)?.[1] ?? ''
  const { control } = scene.emulator
  for (const who of ['ann', 'bob', 'cleo'] as const) {
    control.press(scene.channelId('random'), message?.id ?? '', customId, scene.id(who))
  }
  await scene.settle()
  const needs = { memoryPrefix: pressesOf(savedId) }
  const { memory } = await loadNeeds(scene.database, scene.guildId, 'messages', needs, scene.now())
  expect(sumUses(pressesOf(savedId), memory)).toEqual({ red: 1, blue: 3 })
})
