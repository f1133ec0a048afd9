import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { sumUses } from '#core/use-counts.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { pressesOf } from './rules/press-counts.ts'

const scene = await openScene({ premium: true })
const mentions = { everyone: false, roles: 'none', users: 'none' }
const button = {
  id: 'vip',
  label: 'VIP',
  style: 'blue',
  action: { type: 'roles', style: 'classic', add: [scene.roleId('VIP')], remove: [] },
}
const message = { format: 'embeds', content: 'Choose', mentions, silent: false }
const savedIds = await scene.add('savedMessages', ...[1, 2, 3, 4, 5].map((count) => ({ name: `m${count}`, message })))
await scene.passes('1 minute')
const [seventh = ''] = await scene.add('savedMessages', {
  name: 'seventh',
  message: { ...message, content: 'Second page', rows: [{ buttons: [{ ...button, id: 'more', label: 'Role' }] }] },
})
const more = {
  id: 'open',
  label: 'More',
  style: 'grey',
  action: { type: 'sendSaved', target: 'hidden', savedId: seventh },
}
const [sixth = ''] = await scene.add('savedMessages', {
  name: 'sixth',
  message: { ...message, rows: [{ buttons: [button, more] }] },
})
const say = { type: 'message', source: { from: 'saved', savedId: sixth }, destination: { to: 'current' } }
await scene.set({ customCommands: [{ ...NEW_COMMAND, id: 'c', name: 'post', actions: [say] }] })
await scene.says('owner', '#random', '!post')

const presses = async () => {
  await scene.passes('4 s')
  return scene.presses('bob', 'VIP')
}
const counted = async () => {
  const needs = { memoryPrefix: pressesOf(sixth) }
  return sumUses(
    pressesOf(sixth),
    (await loadNeeds(scene.database, scene.guildId, 'messages', needs, scene.now())).memory,
  )
}

it('lets buttons of messages beyond the limit work for thirty days after premium', async () => {
  expect(savedIds).toHaveLength(5)
  await scene.premium(false)
  await presses()
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
  await scene.passes('29 days')
  await presses()
  expect(scene.rolesOf('bob')).toEqual([])
  expect((await scene.presses('bob', 'More')).text).toContain('Second page')
  await scene.passes('2 days')
  expect((await scene.presses('bob', 'More')).text).toContain('no longer exists')
  expect((await presses()).text).toContain('no longer exists')
  expect(scene.rolesOf('bob')).toEqual([])
  await scene.premium(true)
  await presses()
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
})

it('counts what a button did in the last thirty days, without refusals', async () => {
  expect(await counted()).toEqual({ vip: 2, open: 1 })
  await presses()
  expect(await counted()).toEqual({ vip: 3, open: 1 })
  await scene.passes('31 days')
  expect(await counted()).toEqual({})
})
