import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readCollection } from '#store/collections.ts'

/** Used to make the ids of entries. */
const random = Array.from({ length: 500 }, (_, n) => n % 16)
const scene = await openScene({ settings: { levelSystem: true, textXp: false }, random })
const saved = async () => (await readCollection(scene.database, scene.guildId, 'levelRewards')).map(({ body }) => body)
const list = async (who: 'owner' | 'admin' = 'owner') => {
  const panel = await scene.runs(who, 'config', { module: 'levels' })
  return scene.presses(who, /Level rewards \(.*\)/.exec(panel.text)?.[0] ?? '', panel)
}

it('adds a reward through /config that the level then gives', async () => {
  await scene.presses('owner', 'Create a reward', await list())
  const level = await scene.submits('owner', { level: '1', 'reward.type': ['role'] })
  await scene.presses('owner', 'Next: Reward', level)
  const ready = await scene.submits('owner', {
    'reward.roleId': [scene.roleId('VIP')],
    'reward.stacking': ['cumulative'],
  })
  expect((await scene.presses('owner', 'Save', ready)).text).toContain('✅ Added: Level 1: @VIP')
  await scene.runs('owner', 'adminxp set', { member: scene.id('ann'), amount: '100' }, 'random')
  await scene.passes('3 s')
  expect(scene.rolesOf('ann')).toContain('VIP')
})

it('stores who hands out a custom reward, and asks again for another one', async () => {
  await scene.presses('owner', 'Create a reward', await list())
  const level = await scene.submits('owner', { level: '5', 'reward.type': ['money'] })
  await scene.chooses('owner', ['Required level'], level)
  const other = await scene.submits('owner', { level: '5', 'reward.type': ['custom'] })
  await scene.presses('owner', 'Next: Reward', other)
  await scene.presses('owner', 'Save', await scene.submits('owner', { 'reward.name': 'A mug' }))
  expect((await saved()).at(-1)).toEqual({
    level: 5,
    reward: { type: 'custom', name: 'A mug', notifyUserId: scene.id('owner') },
  })
})

it('says what is wrong with a level, and gives no role above the bot', async () => {
  await scene.presses('owner', 'Create a reward', await list())
  const wrong = await scene.submits('owner', { level: '0', 'reward.type': ['role'] })
  expect(wrong.text).toContain('Enter a value from 1 to 1000.')
  await scene.presses('owner', 'Next: Reward', wrong)
  const refused = await scene.submits('owner', {
    'reward.roleId': [scene.roleId('Admin')],
    'reward.stacking': ['cumulative'],
  })
  expect(() => scene.presses('owner', 'Save', refused)).toThrow('disabled')
})
