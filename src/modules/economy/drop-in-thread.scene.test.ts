import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const PEBBLE = '00000000-0000-4000-8000-000000000012'
const pebble = { id: PEBBLE, name: 'Pebble', emoji: null, description: null, tradable: true }
const scene = await openScene({ settings: { moneySystem: true }, entries: { items: [pebble] } })
const { control } = scene.emulator
const channelId = scene.channelId('#cafe')
const thread = control.openThread({ channelId, userId: scene.id('bob'), name: 'Aside' }).id
await scene.settle()
await scene.runs('owner', '/admininventory add member', { item: PEBBLE, quantity: 2, member: scene.id('bob') })
const allows = (allow: bigint, deny: bigint) =>
  control.setOverwrite({ channelId, targetId: scene.id('bob'), type: 1, allow: String(allow), deny: String(deny) })
const drops = () => scene.runs('bob', '/item drop', { item: PEBBLE, channel: thread })

it('lets a member drop items in a thread exactly where they may write in threads', async () => {
  const { sendMessages, sendMessagesInThreads } = PERMISSIONS
  allows(sendMessages, sendMessagesInThreads)
  await scene.settle()
  expect((await drops()).text).toContain('You cannot write in that channel')
  allows(sendMessagesInThreads, sendMessages)
  await scene.settle()
  expect((await drops()).text).toContain('was dropped in')
})
