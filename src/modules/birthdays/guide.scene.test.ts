import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readCollection } from '#store/collections.ts'

const scene = await openScene()
const list = async () => {
  const panel = await scene.runs('owner', 'config', { module: 'birthdays' })
  return scene.chooses('owner', ['gifts'], panel)
}

it('makes a birthday gift by /config, and changes it', async () => {
  await scene.presses('owner', 'Add a gift', await list())
  const kind = await scene.submits('owner', { 'reward.type': ['money'] })
  await scene.presses('owner', 'Next: Gift', kind)
  const made = await scene.presses('owner', 'Save', await scene.submits('owner', { 'reward.amount': '250' }))
  expect(made.text).toContain('✅ Added: Money 250')
  await scene.chooses('owner', ['Gift'], made)
  await scene.submits('owner', { 'reward.amount': '300' })
  const saved = await readCollection(scene.database, scene.guildId, 'birthdayGifts')
  expect(saved.map(({ body }) => body)).toEqual([{ reward: { type: 'money', amount: 300 } }])
})
