import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2027-03-14T10:00:00Z',
  settings: { levelSystem: true, moneySystem: true, textXp: false, textMoney: false, rewardNotif: false },
})
const role = (name: string, stacking: 'evolving' | 'cumulative') =>
  ({ type: 'role', roleId: scene.roleId(name), stacking }) as const
await scene.add(
  'levelRewards',
  { level: 1, reward: role('Red', 'evolving') },
  { level: 2, reward: role('Blue', 'evolving') },
  { level: 2, reward: role('VIP', 'cumulative') },
  { level: 2, reward: { type: 'money', amount: 50 } },
)
const xp = async (total: number, who = 'ann', channel = 'general') => {
  await scene.passes('11 s')
  await scene.runs('owner', '/adminxp set', { member: scene.id(who), amount: String(total) }, channel)
}
const moneyOf = async (who: string) => (await scene.runs(who, '/money')).text
const rewarded = (who: string) => scene.rolesOf(who).filter((name) => ['Red', 'Blue', 'VIP'].includes(name))

it('gives only the highest evolving role, and every cumulative one', async () => {
  await xp(100)
  expect(rewarded('ann')).toEqual(['Red'])
  await xp(255)
  expect(rewarded('ann').toSorted()).toEqual(['Blue', 'VIP'])
  expect(await moneyOf('ann')).toContain('50 💰')
})

it('removes roles with their level, restores the earlier one, and leaves the money', async () => {
  await xp(120)
  expect(rewarded('ann')).toEqual(['Red'])
  expect(await moneyOf('ann')).toContain('50 💰')
  await xp(255)
  expect(rewarded('ann').toSorted()).toEqual(['Blue', 'VIP'])
  expect(await moneyOf('ann')).toContain(' 50 💰')
})

it('gives the roles again to a member who returns with their XP, but not where leaving deleted it', async () => {
  await scene.leaves('ann')
  await scene.joins('pixel-renard')
  expect(rewarded('ann').toSorted()).toEqual(['Blue', 'VIP'])
  await scene.set({ leaveResetXp: true })
  await scene.leaves('ann')
  await scene.joins('pixel-renard')
  expect(rewarded('ann')).toEqual([])
})

it('announces from a minimum level, only every so many levels, and always where there is a reward', async () => {
  await scene.set({
    levelNotif: true,
    levelNotifMinLevel: 2,
    levelNotifEvery: 5,
    levelNotifChannel: scene.channelId('news'),
  })
  await xp(100, 'bob')
  expect(scene.texts('#news')).toEqual([])
  await xp(255, 'bob')
  expect(scene.texts('#news')).toHaveLength(1)
  await xp(475, 'bob')
  expect(scene.texts('#news')).toHaveLength(1)
  await xp(1150, 'bob')
  expect(scene.texts('#news').at(-1)).toContain('level 5')
  await scene.set({ levelNotifMinLevel: 0, levelNotifEvery: 1, levelNotifChannel: 'dm' })
  await xp(4675, 'bob')
  expect(scene.privateTexts('bob').join('\n')).toContain('level 10')
  expect(scene.texts('#news')).toHaveLength(2)
})

it('gives as much as fits, skips a deleted item, and gives everything else', async () => {
  const [fox = ''] = await scene.add('items', { name: 'Fox', emoji: null, description: null, tradable: true })
  await scene.add(
    'levelRewards',
    { level: 7, reward: { type: 'item', itemId: fox, quantity: 5 } },
    { level: 7, reward: { type: 'money', amount: 33 } },
  )
  const [gone = ''] = await scene.add('items', { name: 'Gone', emoji: null, description: null, tradable: true })
  await scene.add('levelRewards', { level: 7, reward: { type: 'item', itemId: gone, quantity: 1 } })
  await scene.database.pool.query('delete from collection_entries where id = $1', [gone])
  await scene.database.pool.query(
    'insert into inventory (guild_id, user_id, item_id, quantity) values ($1, $2, $3, 999998)',
    [scene.guildId, scene.id('mod'), fox],
  )
  await xp(2_500, 'mod')
  const { rows } = await scene.database.pool.query<{ item_id: string; quantity: number }>(
    'select item_id, quantity from inventory where user_id = $1',
    [scene.id('mod')],
  )
  expect(rows).toEqual([{ item_id: fox, quantity: 1_000_000 }])
  expect(await moneyOf('mod')).toContain('83 💰')
})
