import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ premium: true, settings: { levelSystem: true } })
const board = (channel: string) => ({ 'levelsDiscordLeaderboard.channel': scene.channelId(channel) })
const XP = expect.stringMatching(/40\sXP/)
await scene.runs('admin', '/adminxp add member', { member: scene.id('mod'), amount: '40' })
await scene.set({ ...board('#news'), 'levelsDiscordLeaderboard.enabled': true })
await scene.passes('1 s')

it('moves to another channel at once, leaving no copy behind', async () => {
  expect(scene.texts('#news')).toEqual([XP])
  await scene.set(board('#random'))
  await scene.passes('1 s')
  expect(scene.texts('#random')).toEqual([XP])
  expect(scene.texts('#news')).toEqual([])
})

it('goes on being updated where it is', async () => {
  await scene.runs('admin', '/adminxp add member', { member: scene.id('mod'), amount: '2' })
  await scene.passes('11 minutes')
  expect(scene.texts('#random')).toEqual([expect.stringMatching(/42\sXP/)])
  expect(scene.texts('#news')).toEqual([])
})

it('shows another colour at its next update, with the same ranks', async () => {
  await scene.set({ levelsColor: '#123456' })
  await scene.passes('11 minutes')
  expect(scene.messages('#random').map(({ embeds }) => embeds?.[0]?.color)).toEqual([0x123456])
})

it('moves also when it was switched off in between', async () => {
  await scene.set({ 'levelsDiscordLeaderboard.enabled': false })
  await scene.restarts()
  await scene.set({ ...board('#news'), 'levelsDiscordLeaderboard.enabled': true })
  await scene.passes('1 s')
  expect(scene.texts('#news')).toEqual([expect.stringMatching(/42\sXP/)])
  expect(scene.texts('#random')).toEqual([])
})
