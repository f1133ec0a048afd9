import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const scene = await openScene({
  premium: true,
  settings: { levelSystem: true, 'logs.status': true },
})
await scene.set({ 'logs.channel': scene.channelId('#random') })
const { control, world } = scene.emulator
const mayWrite = (isAllowed: boolean) =>
  control.setOverwrite({
    channelId: scene.channelId('#news'),
    targetId: world.botId,
    type: 1,
    ...(isAllowed ? { allow: String(PERMISSIONS.sendMessages) } : { deny: String(PERMISSIONS.viewChannel) }),
  })
const isOn = async () => {
  const { rows } = await scene.database.pool.query(
    `select "values" ->> 'levelsDiscordLeaderboard.enabled' as on from guild_settings`,
  )
  return rows[0].on
}
const fails = async (times: number) => {
  for (let n = 0; n < times; n += 1) {
    await scene.runs('admin', '/adminxp add member', { member: scene.id('mod'), amount: '100' })
    await scene.passes('11 minutes')
  }
}

it('resumes once levels are on again, is switched off after three failures in a row, and then notifies those in charge', async () => {
  const channel = scene.channelId('#news')
  await scene.set({ 'levelsDiscordLeaderboard.channel': channel, 'levelsDiscordLeaderboard.enabled': true })
  await scene.passes('1 s')
  expect(scene.messages('#news')).toHaveLength(1)
  await scene.set({ levelSystem: false })
  await scene.passes('11 minutes')
  await scene.set({ levelSystem: true })
  await scene.runs('admin', '/adminxp add member', { member: scene.id('mod'), amount: '40' })
  await scene.passes('11 minutes')
  expect(scene.texts('#news')).toEqual([expect.stringMatching(/40\sXP/)])
  mayWrite(false)
  await fails(2)
  mayWrite(true)
  await fails(1)
  expect(scene.texts('#news')).toEqual([expect.stringMatching(/340\sXP/)])
  mayWrite(false)
  await fails(2)
  expect(await isOn()).toBe('true')
  await fails(1)
  expect(await isOn()).toBe('false')
  expect(scene.texts('#random').join('\n')).toContain(`The leaderboard in <#${channel}> was switched off`)
})
