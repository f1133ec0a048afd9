import type { APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPLICATION, type Opened, openEmulator, readJson } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Opened
beforeEach(async () => {
  emulator = await openEmulator()
})
afterEach(() => emulator.close())

/** The body as written: `JSON.stringify` cannot write a number of eighteen digits. */
const send = (method: string, path: string, body: string) =>
  fetch(`${emulator.url}/api/v10${path}`, {
    method,
    headers: { authorization: `Bot ${APPLICATION.botToken}`, 'content-type': 'application/json' },
    body,
  })

const general = `/channels/${CHANNEL_IDS.compileGeneral}`

test('a reply and its mentions name their ids as numbers', async () => {
  const asked = emulator.control.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS.lichen, 'Anybody?')
  const body = `{"content":"Me, <@${PEOPLE_IDS.lichen}>","message_reference":{"message_id":${asked.id}},
    "allowed_mentions":{"parse":[],"users":[${PEOPLE_IDS.lichen}]}}`
  const sent = await readJson<APIMessage>(send('POST', `${general}/messages`, body))
  expect(sent.message_reference?.message_id).toBe(asked.id)
  expect(sent.mentions.map((user) => user.id)).toEqual([PEOPLE_IDS.lichen])
})

test('a bulk delete names its messages as numbers', async () => {
  const ids = ['one', 'two'].map(
    (text) => emulator.control.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS.lichen, text).id,
  )
  expect((await send('POST', `${general}/messages/bulk-delete`, `{"messages":[${ids}]}`)).status).toBe(204)
  expect(emulator.control.messages(CHANNEL_IDS.compileGeneral).some((one) => ids.includes(one.id))).toBe(false)
})

test('a new channel names its category and its overwrites as numbers', async () => {
  const guild = emulator.world.guilds.get(COMPILE_AND_CHILL_ID)!
  const category = [...guild.channels.values()].find((one) => one.type === 4)!
  const body = `{"name":"numbers","parent_id":${category.id},
    "permission_overwrites":[{"id":${COMPILE_AND_CHILL_ID},"type":0,"allow":"0","deny":1024}]}`
  expect(await readJson(send('POST', `/guilds/${COMPILE_AND_CHILL_ID}/channels`, body))).toMatchObject({
    parent_id: category.id,
    permission_overwrites: [{ id: COMPILE_AND_CHILL_ID, type: 0, allow: '0', deny: '1024' }],
  })
})

test('ordinary numbers stay numbers beside them', async () => {
  const body = `{"nonce":${PEOPLE_IDS.lichen},"embeds":[{"title":"x","color":13463127}]}`
  expect(await readJson(send('POST', `${general}/messages`, body))).toMatchObject({ embeds: [{ color: 13_463_127 }] })
})

test('an embed comes back with its time as Discord writes it', async () => {
  const embeds = ['2026-01-15T13:30:00+01:00', '2026-01-15T12:30:00', '2026-01-15T12:30:00.5Z'].map((timestamp) => ({
    title: 'x',
    timestamp,
  }))
  const sent = await readJson<APIMessage>(emulator.call('POST', `${general}/messages`, { embeds }))
  expect(sent.embeds.map((embed) => embed.timestamp)).toEqual([
    '2026-01-15T12:30:00.000000+00:00',
    '2026-01-15T12:30:00.000000+00:00',
    '2026-01-15T12:30:00.500000+00:00',
  ])
})
