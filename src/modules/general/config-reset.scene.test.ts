import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readCollection } from '#store/collections.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings
const rewards = () => readCollection(scene.database, scene.guildId, 'levelRewards')
const REWARD = { level: 1, reward: { type: 'money', amount: 5 } }

it('puts a module back to its defaults after asking, as one save in the history', async () => {
  await scene.set({ levelSystem: true, textXp: false, prefix: '?' })
  await scene.add('levelRewards', REWARD)
  const asked = await scene.presses('owner', 'Reset', await scene.runs('owner', 'config', { module: 'levels' }))
  expect(asked.text).toContain('**Levels**: put back to their defaults or remove 3 settings and entries?')
  const done = await scene.presses('owner', 'Reset', asked)
  expect(done.text).toContain('✅ Reset: 3 changes.')
  expect(await saved()).toMatchObject({ levelSystem: false, textXp: true, prefix: '?' })
  expect(await rewards()).toEqual([])
  const { rows } = await scene.database.pool.query(
    "select count(distinct save)::int as saves, count(*)::int as changes from setting_changes where source = 'command'",
  )
  expect(rows).toEqual([{ saves: 1, changes: 3 }])
  expect((await scene.presses('owner', 'Reset', done)).text).toContain('at its default already')
})

it('asks again when something has been changed since', async () => {
  await scene.set({ levelSystem: true })
  const asked = await scene.presses('owner', 'Reset', await scene.runs('owner', 'config', { module: 'levels' }))
  await scene.set({ textXp: false })
  const again = await scene.presses('owner', 'Reset', asked)
  expect(again.text).toContain('remove 2 settings and entries?')
  expect(await saved()).toMatchObject({ levelSystem: true, textXp: false })
})

it('removes nothing that is still used elsewhere', async () => {
  const [id = ''] = await scene.add('items', { name: 'Plush fox', emoji: null, description: null, tradable: true })
  await scene.add('levelRewards', { level: 2, reward: { type: 'item', itemId: id, quantity: 1 } })
  await scene.set({ moneySystem: true })
  const asked = await scene.presses('owner', 'Reset', await scene.runs('owner', 'config', { module: 'economy' }))
  await scene.presses('owner', 'Reset', asked)
  expect((await saved()).moneySystem).toBe(false)
  expect(await readCollection(scene.database, scene.guildId, 'items')).toHaveLength(1)
})
