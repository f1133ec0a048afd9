import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readCollection } from '#store/collections.ts'

/** Used to make the ids of entries. */
const random = Array.from({ length: 500 }, (_, n) => n % 16)
const scene = await openScene({ at: '2026-12-05T10:00:00Z', random })
const saved = async (collection: string) =>
  (await readCollection(scene.database, scene.guildId, collection)).map(({ body }) => body)
const list = async (id: 'boxes' | 'streaks') => {
  const panel = await scene.runs('owner', 'config', { module: 'advent-calendar' })
  return scene.chooses('owner', [id], panel)
}
const surprise = async (amount: string) => {
  await scene.presses('owner', 'Add a surprise', await list('boxes'))
  const box = await scene.submits('owner', { day: '7', weight: '2', 'reward.type': ['money'] })
  await scene.presses('owner', 'Next: Reward', box)
  return scene.submits('owner', { 'reward.amount': amount })
}

it('adds surprises to a box through /config, as many as each box may hold', async () => {
  for (const amount of ['50', '60']) {
    expect((await scene.presses('owner', 'Save', await surprise(amount))).text).toContain('✅ Added: Box 7')
  }
  expect(await saved('calendarBoxes')).toMatchObject([
    { day: 7, weight: 2, reward: { type: 'money', amount: 50 } },
    { day: 7, reward: { amount: 60 } },
  ])
  const full = await surprise('70')
  expect(full.text).toContain('Limit reached (2/2).')
  expect(() => scene.presses('owner', 'Save', full)).toThrow('disabled')
})

it('adds a reward for a streak', async () => {
  await scene.presses('owner', 'Add a reward', await list('streaks'))
  const counted = await scene.submits('owner', {
    target: '30',
    mode: ['unique'],
    scope: ['currentYear'],
    repeatable: ['false'],
    'reward.type': ['money'],
  })
  expect(counted.text).toContain('⚠️ **Days in a row**')
  await scene.chooses('owner', ['Days in a row'], counted)
  const right = await scene.submits('owner', {
    target: '7',
    mode: ['unique'],
    scope: ['currentYear'],
    repeatable: ['false'],
    'reward.type': ['role'],
  })
  await scene.presses('owner', 'Next: Reward', right)
  const ready = await scene.submits('owner', {
    'reward.roleId': [scene.roleId('VIP')],
    'reward.stacking': ['cumulative'],
  })
  await scene.presses('owner', 'Save', ready)
  expect(await saved('calendarStreaks')).toMatchObject([{ target: 7, reward: { roleId: scene.roleId('VIP') } }])
})
