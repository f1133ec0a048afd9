import { type APIMessage, GatewayIntentBits as I, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWanted } from '../gateway/intents.ts'
import { APPLICATION, openStillEmulator, readJson, type Still } from '../test-emulator.ts'
import { ATELIER_ID, CHANNEL_IDS, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Still['emulator']
let heard: Still['heard']
beforeEach(async () => {
  ;({ emulator, heard } = await openStillEmulator())
})
afterEach(() => emulator.close())

const GENERAL = CHANNEL_IDS.compileGeneral
const say = (body: object) => readJson<APIMessage>(emulator.call('POST', `/channels/${GENERAL}/messages`, body))
const names = () => heard.map((event) => event.name)
const guild = () => emulator.world.guilds.get(ATELIER_ID)!
const lastDeed = () => guild().auditLog.at(-1)

test('a poll is posted, ends by itself, and its result is announced', async () => {
  const asked = await say({
    poll: {
      question: { text: 'Tea?' },
      answers: [{ poll_media: { text: 'Yes', emoji: { name: '🍵' } } }, { poll_media: { text: 'No' } }],
      duration: 1,
    },
  })
  expect(asked.poll).toMatchObject({
    question: { text: 'Tea?' },
    answers: [{ answer_id: 1, poll_media: { text: 'Yes', emoji: { name: '🍵' } } }, { answer_id: 2 }],
    expiry: '2026-01-15T13:00:00.000000+00:00',
  })
  emulator.world.messages(GENERAL).get(asked.id)!.poll!.answers[0]!.voters.push(PEOPLE_IDS.lichen)
  const voters = await readJson<{ users: { id: string }[] }>(
    emulator.call('GET', `/channels/${GENERAL}/polls/${asked.id}/answers/1`),
  )
  expect(voters.users.map((user) => user.id)).toEqual([PEOPLE_IDS.lichen])
  emulator.control.moveClock(3_600_000)
  const [result, over] = await readJson<APIMessage[]>(emulator.call('GET', `/channels/${GENERAL}/messages?limit=2`))
  expect(over?.poll?.results).toMatchObject({ is_finalized: true, answer_counts: [{ id: 1, count: 1 }, { id: 2 }] })
  expect(result).toMatchObject({ type: 46, message_reference: { message_id: asked.id } })
  expect(result?.embeds[0]?.fields).toContainEqual({ name: 'victor_answer_text', value: 'Yes', inline: false })
  const again = await emulator.call('POST', `/channels/${GENERAL}/polls/${asked.id}/expire`)
  expect([again.status, (await readJson<{ code: number }>(again)).code]).toEqual([400, 520_001])
})

test('a message is forwarded unchanged', async () => {
  const { id } = emulator.control.write(GENERAL, PEOPLE_IDS.lichen, 'read this')
  const sent = await say({ message_reference: { type: 1, message_id: id, channel_id: GENERAL } })
  expect(sent).toMatchObject({
    content: '',
    flags: 1 << 14,
    message_reference: { type: 1, message_id: id },
    message_snapshots: [{ message: { content: 'read this' } }],
  })
})

test('a sticker is uploaded, changed, sent and deleted', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'wave', tags: '👋', description: '' })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' }), 'wave.png')
  const authorization = `Bot ${APPLICATION.botToken}`
  const path = `/guilds/${ATELIER_ID}/stickers`
  const answer = await fetch(`${emulator.url}/api/v10${path}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  expect(answer.status).toBe(201)
  const sticker = await readJson<{ id: string }>(answer)
  expect(lastDeed()).toMatchObject({ action: 90, changes: expect.arrayContaining([{ key: 'tags', new_value: '👋' }]) })
  await emulator.call('PATCH', `${path}/${sticker.id}`, { name: 'hello' })
  expect(lastDeed()).toMatchObject({ action: 91, changes: [{ key: 'name', old_value: 'wave', new_value: 'hello' }] })
  expect(await readJson(emulator.call('GET', `/stickers/${sticker.id}`))).toMatchObject({ name: 'hello', type: 2 })
  expect((await say({ sticker_ids: [sticker.id] })).sticker_items).toMatchObject([{ id: sticker.id, name: 'hello' }])
  expect((await fetch(`${emulator.url}/cdn/stickers/${sticker.id}.png`)).headers.get('content-type')).toBe('image/png')
  expect((await emulator.call('DELETE', `${path}/${sticker.id}`)).status).toBe(204)
  expect(await readJson(emulator.call('GET', path))).toEqual([])
  expect(names().filter((name) => name === 'GUILD_STICKERS_UPDATE')).toHaveLength(3)
})

test('an event is planned, begins, and lists who is interested', async () => {
  const path = `/guilds/${ATELIER_ID}/scheduled-events`
  const role = [...guild().roles.values()].find((one) => one.botId === APPLICATION.id)!
  role.permissions = String(BigInt(role.permissions) | P.ManageEvents)
  const plan = {
    name: 'Evening',
    privacy_level: 2,
    entity_type: 3,
    scheduled_start_time: '2026-01-16T20:00:00Z',
    scheduled_end_time: '2026-01-16T22:00:00Z',
    entity_metadata: { location: 'Café' },
  }
  const event = await readJson<{ id: string }>(emulator.call('POST', path, plan))
  expect(event).toMatchObject({ status: 1, entity_type: 3, entity_metadata: { location: 'Café' }, channel_id: null })
  guild().events.get(event.id)!.interested.push(PEOPLE_IDS.lichen)
  expect(await readJson(emulator.call('GET', `${path}/${event.id}?with_user_count=true`))).toMatchObject({
    user_count: 1,
  })
  const users = await readJson<{ user: { id: string } }[]>(emulator.call('GET', `${path}/${event.id}/users`))
  expect(users.map(({ user }) => user.id)).toEqual([PEOPLE_IDS.lichen])
  expect(await readJson(emulator.call('PATCH', `${path}/${event.id}`, { status: 2 }))).toMatchObject({ status: 2 })
  expect(lastDeed()).toMatchObject({ action: 101, changes: [{ key: 'status', old_value: 1, new_value: 2 }] })
  expect((await emulator.call('PATCH', `${path}/${event.id}`, { status: 1 })).status).toBe(400)
  const { scheduled_end_time: _, ...endless } = plan
  expect((await emulator.call('POST', path, endless)).status).toBe(400)
  expect((await emulator.call('DELETE', `${path}/${event.id}`)).status).toBe(204)
  expect(names()).toEqual(
    expect.arrayContaining(['CREATE', 'UPDATE', 'DELETE'].map((one) => `GUILD_SCHEDULED_EVENT_${one}`)),
  )
})

test('their events are sent to clients with the intents', () => {
  expect(isWanted('GUILD_SCHEDULED_EVENT_CREATE', ATELIER_ID, I.Guilds)).toBe(false)
  expect(isWanted('MESSAGE_POLL_VOTE_ADD', ATELIER_ID, I.GuildMessagePolls)).toBe(true)
})
