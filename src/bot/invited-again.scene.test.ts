import { expect, it } from 'vitest'
import { openScene } from './testing/scene.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z' })
const { control, world } = scene.emulator
const [guildId, by] = [scene.guildId, scene.id('owner')]
await scene.set({ 'birthdays.announcement': true, 'birthdays.channel': scene.channelId('#cafe') })
await scene.runs('ann', '/birthday set', { date: '16/03' })

it('goes on with what was planned on a server that invites it again', async () => {
  control.kick(guildId, world.botId, { userId: by })
  await scene.settle()
  // The midnight and the hour of the 15th come meanwhile.
  await scene.passes('26 hours')
  control.addBot({ guildId, permissions: String(0x8), by })
  await scene.settle()
  await scene.passes('21 hours')
  expect(scene.texts('#cafe')).toEqual([expect.stringContaining(`<@${scene.id('ann')}>`)])
})
