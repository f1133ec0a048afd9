import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  settings: { levelSystem: true, textXp: false, levelNotif: true, moneySystem: false },
  premium: true,
})
const role = (name: string, stacking = 'cumulative') => ({ type: 'role', roleId: scene.roleId(name), stacking })
await scene.add(
  'levelRewards',
  { level: 1, reward: role('Red', 'evolving') },
  { level: 2, reward: role('Blue', 'evolving') },
  { level: 3, reward: role('VIP') },
  { level: 2, reward: { type: 'money', amount: 50 } },
)
const admin = (command: string, options: Record<string, string>) => scene.runs('owner', `/adminxp ${command}`, options)
const level = async (who: string) => (await scene.runs('owner', '/level', { member: scene.id(who) })).text

it('draws a rank card', async () => {
  await admin('add member', { member: scene.id('mod'), amount: '60' })
  expect(await level('mod')).toContain('Level 0 · 60 / 100 XP')
  expect(scene.cards.at(-1)).toMatchObject({ type: 'rank', level: 0, xp: 60, xpOfLevel: 100, memberName: 'Lichen' })
})

it('rewards levels reached through an administrator’s XP, and announces once', async () => {
  const before = scene.texts('#general').length
  await admin('add member', { member: scene.id('bob'), amount: '475' })
  expect(scene.rolesOf('bob').sort()).toEqual(['Blue', 'VIP'])
  const said = scene.texts('#general').slice(before)
  expect(said.filter((text) => text.includes('level 3!'))).toHaveLength(1)
  expect(scene.cards.slice(-2)).toMatchObject([
    { type: 'level', level: 3, xp: 0 },
    { type: 'reward', level: 3, rewardName: 'Blue, VIP' },
  ])
  await admin('remove member', { member: scene.id('bob'), amount: '300' })
  expect(scene.rolesOf('bob')).toEqual(['Red'])
})

it('merges levels reached within ten seconds', async () => {
  const before = scene.texts('#random').length
  const add = (amount: string) =>
    scene.runs('owner', '/adminxp add member', { member: scene.id('cleo'), amount }, '#random')
  await add('100')
  await add('155')
  await add('220')
  const levels = () =>
    scene
      .texts('#random')
      .slice(before)
      .filter((text) => /level \d!/.test(text))
  expect(levels()).toHaveLength(1)
  await scene.passes('11 s')
  expect(levels()).toHaveLength(2)
  expect(levels().at(-1)).toContain('level 3!')
})

it('pays money rewards once the economy is on', async () => {
  await scene.set({ moneySystem: true })
  await scene.passes('1 s')
  const balance = await scene.runs('owner', '/money', { member: scene.id('cleo') })
  expect(balance.text).toContain('50 💰')
  await scene.set({ moneySystem: false })
  await scene.set({ moneySystem: true })
  await scene.passes('1 s')
  expect((await scene.runs('owner', '/money', { member: scene.id('cleo') })).text).toContain('50 💰')
})

it('lists the rewards and marks the evolving ones', async () => {
  const { text } = await scene.runs('mod', '/rewards')
  expect(text).toContain(`🔹 Level 1: <@&${scene.roleId('Red')}>`)
  expect(text).toContain('Level 2: 50 💰')
  expect(text).toContain('You are at level 0')
})

it('does not promise a deleted role or item', async () => {
  const [roleReward = '', itemReward = ''] = await scene.add(
    'levelRewards',
    { level: 40, reward: { type: 'temprole', roleId: '100000000000000001', duration: 60 } },
    { level: 41, reward: { type: 'item', itemId: crypto.randomUUID(), quantity: 2 } },
  )
  const { text } = await scene.runs('mod', '/rewards')
  expect(text).toContain('Level 2')
  expect(text).not.toContain('Level 40')
  expect(text).not.toContain('Level 41')
  await scene.database.pool.query('delete from collection_entries where id = any($1)', [[roleReward, itemReward]])
})

it('updates roles after a change of the curve, without announcing', async () => {
  const before = scene.texts('#random').length
  expect(scene.rolesOf('cleo').sort()).toEqual(['Blue', 'VIP'])
  await scene.set({ 'xpCurve.multiplier': 4 })
  await scene.passes('1 s')
  expect(scene.rolesOf('cleo')).toEqual(['Red'])
  expect(scene.texts('#random')).toHaveLength(before)
  await scene.set({ 'xpCurve.multiplier': 1 })
  await scene.passes('1 s')
  expect(scene.rolesOf('cleo').sort()).toEqual(['Blue', 'VIP'])
})

it('collects nothing above the highest level', async () => {
  await scene.set({ maxLevel: 4 })
  await admin('add member', { member: scene.id('helper'), amount: '5k' })
  expect(await level('helper')).toContain('Maximum level (4) · 770 XP')
  await scene.set({ maxLevel: 0 })
  expect(await level('helper')).toContain('Level 4 · 0 /')
})

it('drops XP for the first who presses', async () => {
  await scene.runs('owner', '/dropxp', { amount: '100' }, '#cafe')
  await scene.presses('mod', 'Claim', '#cafe')
  expect(await level('mod')).toContain('Level 1 · 60 /')
})

it('keeps a leaderboard on Discord up to date, and posts it again if it is deleted', async () => {
  await scene.set({
    'levelsDiscordLeaderboard.channel': scene.channelId('#news'),
    'levelsDiscordLeaderboard.enabled': true,
  })
  await scene.passes('1 s')
  const [board] = scene.messages('#news')
  expect(scene.texts('#news')).toEqual([expect.stringMatching(/level 4 · 770\sXP/)])
  await admin('set', { member: scene.id('mod'), amount: '10k' })
  await scene.passes('11 minutes')
  expect(scene.texts('#news')).toEqual([expect.stringMatching(/10,000\sXP/)])
  expect(scene.messages('#news')[0]?.id).toBe(board?.id)
  scene.emulator.control.remove(scene.channelId('#news'), board?.id ?? '', scene.id('owner'))
  await scene.settle()
  await admin('set', { member: scene.id('mod'), amount: '0' })
  await scene.passes('11 minutes')
  await scene.passes('1 s')
  expect(scene.texts('#news')).toEqual([expect.not.stringContaining('10,000')])
})
