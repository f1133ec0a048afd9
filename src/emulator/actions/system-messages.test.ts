import type { APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Opened, openEmulator, readJson } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Opened
beforeEach(async () => {
  emulator = await openEmulator()
})
afterEach(() => emulator.close())

const GENERAL = CHANNEL_IDS.compileGeneral
const guild = () => emulator.world.guilds.get(COMPILE_AND_CHILL_ID)!
const newest = async (channelId: string) =>
  (await readJson<APIMessage[]>(emulator.call('GET', `/channels/${channelId}/messages?limit=1`)))[0]

test('a join is announced in the system channel, unless the server disabled that', async () => {
  const systemChannelId = guild().facts.systemChannelId!
  const { userId } = emulator.control.join(COMPILE_AND_CHILL_ID, { handle: 'newcomer' })
  expect(await newest(systemChannelId)).toMatchObject({ type: 7, content: '', author: { id: userId } })
  guild().facts.systemChannelFlags = 1
  emulator.control.join(COMPILE_AND_CHILL_ID, { handle: 'quiet' })
  expect(await newest(systemChannelId)).toMatchObject({ author: { id: userId } })
})

test('a pin is announced with the pinned message, and cannot itself be pinned or answered', async () => {
  const { id } = emulator.control.write(GENERAL, PEOPLE_IDS.lichen, 'keep this')
  await emulator.api.channels.pinMessage(GENERAL, id)
  const told = await newest(GENERAL)
  expect(told).toMatchObject({ type: 6, message_reference: { message_id: id, channel_id: GENERAL } })
  await expect(emulator.api.channels.pinMessage(GENERAL, told!.id)).rejects.toMatchObject({ code: 50_021 })
  const reply = { content: 'x', message_reference: { message_id: told!.id } }
  await expect(emulator.api.channels.createMessage(GENERAL, reply)).rejects.toMatchObject({ code: 50_035 })
})

test('a standalone thread is announced in its channel; one under a message begins with it', async () => {
  const alone = await emulator.api.channels.createThread(GENERAL, { name: 'Side talk', type: 11 })
  expect(await newest(GENERAL)).toMatchObject({
    type: 18,
    content: 'Side talk',
    message_reference: { channel_id: alone.id, guild_id: COMPILE_AND_CHILL_ID },
  })
  const { id } = emulator.control.write(GENERAL, PEOPLE_IDS.lichen, 'about this')
  const under = await emulator.api.channels.createThread(GENERAL, { name: 'Under' }, id)
  expect(await newest(under.id)).toMatchObject({
    type: 21,
    message_reference: { message_id: id, channel_id: GENERAL },
    referenced_message: { id, content: 'about this' },
  })
  expect(await readJson(emulator.call('GET', `/channels/${under.id}`))).toMatchObject({ message_count: 0 })
})

test('the first message of a post has the id of the post', async () => {
  const forum = [...guild().channels.values()].find((one) => one.type === 15)!
  const post = await emulator.api.channels.createForumThread(forum.id, { name: 'Why?', message: { content: 'So.' } })
  expect(await newest(post.id)).toMatchObject({ id: post.id, content: 'So.' })
})
