import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'

const scene = await openScene({ settings: { deletecommandmessages: false } })
const mention = `<@${scene.emulator.world.botId}>`
const command = {
  ...NEW_COMMAND,
  id: 'rules',
  name: 'rules',
  actions: [{ type: 'addXp', unit: 'xp', amount: 1, targetOther: false }],
}

it('tells somebody who writes only the bot’s name or prefix how to go on, once in a while', async () => {
  await scene.says('ann', '#random', mention)
  expect(scene.texts('#random')).toEqual([expect.stringContaining('Type `/`')])
  await scene.says('bob', '#random', mention)
  expect(scene.texts('#random')).toHaveLength(1)
  await scene.passes('31 s')
  await scene.says('bob', '#random', mention)
  expect(scene.texts('#random')).toHaveLength(2)
})

it('names the prefix where the server has custom commands, and answers to the prefix alone', async () => {
  await scene.set({ prefix: 'gh!', customCommands: [command] })
  await scene.says('ann', '#cafe', 'GH!')
  expect(scene.texts('#cafe')).toEqual([expect.stringContaining('begin with `gh!`')])
})

it('ignores a single character, other words, and bots', async () => {
  await scene.set({ prefix: '!' })
  await scene.says('ann', '#general', '!')
  await scene.says('ann', '#general', `${mention} hello`)
  expect(scene.texts('#general')).toEqual([])
})
