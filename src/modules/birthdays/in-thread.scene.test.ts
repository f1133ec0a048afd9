import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const scene = await openScene({ at: '2027-03-15T05:00:00Z' })
const { control, world } = scene.emulator
const channelId = scene.channelId('#cafe')
const thread = control.openThread({ channelId, userId: scene.id('ann'), name: 'Cakes' }).id
await scene.settle()
await scene.set({ 'birthdays.announcement': true, 'birthdays.channel': thread })
await scene.runs('ann', '/birthday set', { date: '15/03' })

it('announces in a thread of a channel in which the bot may only write in threads', async () => {
  control.setOverwrite({
    channelId,
    targetId: world.botId,
    type: 1,
    allow: String(PERMISSIONS.sendMessagesInThreads),
    deny: String(PERMISSIONS.sendMessages),
  })
  await scene.passes('4 hours')
  const posts = control.screen({ channelId: thread, userId: scene.id('ann') })
  expect(posts.map(({ content }) => content)).toContain(`<@${scene.id('ann')}>`)
})
