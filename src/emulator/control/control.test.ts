import { request } from 'node:http'
import type { APIGuildMember, APIInteraction, APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Opened, openEmulator, readJson, stillClock } from '../test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Opened
beforeEach(async () => {
  emulator = await openEmulator({ clock: stillClock() })
})
afterEach(() => emulator.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${emulator.url}/emulator/api${path}`, { method: 'POST', body: JSON.stringify(body), headers })

test('a new person joins, writes, and is kicked', async () => {
  const joined = await readJson<APIGuildMember>(
    post(`/guilds/${FLIBUSTIERS_ID}/join`, { handle: 'nouvelle-recrue', pending: true }),
  )
  expect(joined).toMatchObject({ pending: true, user: { username: 'nouvelle-recrue' } })
  const { id } = joined.user
  await post(`/channels/${CHANNEL_IDS.flibustiersGeneral}/messages`, { userId: id, content: 'Ohé' })
  const heard = await readJson<object[]>(
    fetch(`${emulator.url}/emulator/api/channels/${CHANNEL_IDS.flibustiersGeneral}/messages`),
  )
  expect(heard.at(-1)).toMatchObject({ content: 'Ohé', author: { username: 'nouvelle-recrue' } })
  expect((await post(`/guilds/${FLIBUSTIERS_ID}/kick`, { userId: id })).status).toBe(204)
  expect(emulator.world.guilds.get(FLIBUSTIERS_ID)!.members.has(id)).toBe(false)
})

test('people are limited by their permissions', async () => {
  const kick = await post(`/guilds/${FLIBUSTIERS_ID}/kick`, {
    userId: PEOPLE_IDS['moka-lune'],
    by: PEOPLE_IDS['tofu.exe'],
  })
  expect([kick.status, await kick.json()]).toEqual([403, { code: 50_013, message: 'Missing Permissions' }])
})

test('the clock moves forward on request', async () => {
  const before = await readJson<{ now: number }>(fetch(`${emulator.url}/emulator/api/state`))
  const after = await readJson<{ now: number }>(post('/clock', { moveMs: 3_600_000 }))
  expect(after.now - before.now).toBe(3_600_000)
  expect((await post('/clock', { moveMs: -1 })).status).toBe(400)
})

test('a foreign origin is refused', async () => {
  const answer = await post(`/guilds/${FLIBUSTIERS_ID}/join`, { handle: 'intrus' }, { origin: 'http://evil.example' })
  expect(answer.status).toBe(403)
  expect(emulator.world.userNamed('intrus')).toBeUndefined()
})

test.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:80'])(
  'a rebound host (%s) is refused',
  async (host) => {
    const { port } = new URL(emulator.url)
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/emulator/api/state', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  },
)

test.each(['localhost', 'en.localhost', '[::1]'])('this machine under another name (%s) is allowed', async (name) => {
  const answer = await post('/clock', { moveMs: 0 }, { origin: `http://${name}:3000` })
  expect(answer.status).toBe(200)
})

describe('over HTTP, as the chat page does', () => {
  const { lichen } = PEOPLE_IDS
  const general = `/channels/${CHANNEL_IDS.flibustiersGeneral}`
  const author = { userId: PEOPLE_IDS['pixel-renard'] }
  const send = (method: string, path: string, body: object) =>
    fetch(`${emulator.url}/emulator/api${path}`, { method, body: JSON.stringify(body) })

  test('somebody writes, edits, reacts, removes the reaction and deletes', async () => {
    const said = await readJson<APIMessage>(send('POST', `${general}/messages`, { ...author, content: 'Ohé' }))
    const path = `${general}/messages/${said.id}`
    expect(await readJson(send('PATCH', path, { ...author, content: 'Ohé du bateau' }))).toMatchObject({
      content: 'Ohé du bateau',
      edited_timestamp: expect.any(String),
    })
    const wave = `${path}/reactions/${encodeURIComponent('👋')}`
    expect((await send('PUT', wave, { userId: lichen })).status).toBe(204)
    expect(emulator.control.messages(CHANNEL_IDS.flibustiersGeneral).at(-1)?.reactions).toMatchObject([
      { userIds: [lichen] },
    ])
    expect((await send('DELETE', wave, { userId: lichen })).status).toBe(204)
    expect((await send('DELETE', path, author)).status).toBe(204)
    expect(emulator.control.messages(CHANNEL_IDS.flibustiersGeneral).map(({ id }) => id)).not.toContain(said.id)
  })

  test('a command is picked, completed, run, and the button of its answer pressed', async () => {
    const what = { type: 3, name: 'what', description: 'x', autocomplete: true } as const
    await emulator.api.applicationCommands.bulkOverwriteGlobalCommands(emulator.world.application.id, [
      { name: 'find', description: 'x', options: [what] },
    ])
    const listed = await fetch(`${emulator.url}/emulator/api/guilds/${FLIBUSTIERS_ID}/commands?userId=${author.userId}`)
    expect(await listed.json()).toMatchObject([{ name: 'find', options: [{ name: 'what' }] }])

    const interactions: APIInteraction[] = []
    emulator.control.subscribe((event) => {
      if (event.name !== 'INTERACTION_CREATE') return
      const interaction = event.data as APIInteraction
      interactions.push(interaction)
      const { interactions: answers } = emulator.api
      if (interaction.type === 4)
        void answers.createAutocompleteResponse(interaction.id, interaction.token, {
          choices: [{ name: 'Rhum', value: 'rhum' }],
        })
    })
    const ask = { ...author, name: 'find', options: { what: 'r' } }
    expect(await readJson(send('POST', `${general}/complete`, { ...ask, focused: 'what' }))).toEqual([
      { name: 'Rhum', value: 'rhum' },
    ])
    const run = await readJson<{ interactionId: string }>(send('POST', `${general}/run`, { ...ask, nonce: 'n1' }))
    const told = interactions.at(-1)!
    expect(told.id).toBe(run.interactionId)
    await emulator.api.interactions.reply(told.id, told.token, {
      content: 'Trouvé',
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Ouvrir', custom_id: 'open' }] }],
    })
    const { id } = emulator.control.messages(CHANNEL_IDS.flibustiersGeneral).at(-1)!
    expect((await send('POST', `${general}/messages/${id}/press`, { ...author, customId: 'open' })).status).toBe(200)
    expect(interactions.at(-1)).toMatchObject({ type: 3, message: { id } })
    const wrong = await send('POST', `${general}/messages/${id}/press`, { ...author, customId: 'shut' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 50_035 }])
  })

  test('somebody joins voice, boosts, and leaves again', async () => {
    const voice = [...emulator.world.guilds.get(FLIBUSTIERS_ID)!.channels.values()].find((one) => one.type === 2)!
    const seat = `/guilds/${FLIBUSTIERS_ID}/voice`
    expect((await send('PUT', seat, { ...author, channelId: voice.id, selfMute: true })).status).toBe(204)
    expect(emulator.world.guilds.get(FLIBUSTIERS_ID)!.voice.get(author.userId)).toMatchObject({ selfMute: true })
    expect((await send('PUT', seat, { ...author, channelId: null })).status).toBe(204)
    expect(await readJson(send('POST', `/guilds/${FLIBUSTIERS_ID}/boost`, author))).toMatchObject({
      premium_since: '2026-01-15T12:00:00.000000+00:00',
    })
  })
})

test('a reset restores the seeded world, and keeps what the application registered', async () => {
  await emulator.api.applicationCommands.bulkOverwriteGlobalCommands(emulator.world.application.id, [
    { name: 'ping', description: 'Pong' },
  ])
  const seeded = emulator.control.messages(CHANNEL_IDS.flibustiersGeneral)
  emulator.control.join(FLIBUSTIERS_ID, { handle: 'passager' })
  emulator.control.write(CHANNEL_IDS.flibustiersGeneral, PEOPLE_IDS['pixel-renard'], 'de trop')
  emulator.control.leave(FLIBUSTIERS_ID, PEOPLE_IDS.lichen)
  expect((await post('/reset', {})).status).toBe(204)
  expect(emulator.control.messages(CHANNEL_IDS.flibustiersGeneral)).toEqual(seeded)
  const { members } = emulator.world.guilds.get(FLIBUSTIERS_ID)!
  expect([members.has(PEOPLE_IDS.lichen), emulator.world.userNamed('passager')]).toEqual([true, undefined])
  expect([...emulator.world.commands.values()].map((command) => command.name)).toEqual(['ping'])
})

test('a person opens a conversation with the bot and runs a command there', async () => {
  await emulator.api.applicationCommands.bulkOverwriteGlobalCommands(emulator.world.application.id, [
    { name: 'ping', description: 'Pong' },
    { name: 'ban', description: 'x', contexts: [0] },
  ])
  const { id } = await readJson<{ id: string }>(post('/private-channels', { userId: PEOPLE_IDS.lichen }))
  const told: APIInteraction[] = []
  emulator.control.subscribe((event) => {
    if (event.name === 'INTERACTION_CREATE') told.push(event.data as APIInteraction)
  })
  emulator.control.run(id, 'ping', {}, PEOPLE_IDS.lichen)
  expect(told).toMatchObject([{ context: 1, channel_id: id, user: { id: PEOPLE_IDS.lichen } }])
  expect(told[0]).not.toHaveProperty('member')
  expect(() => emulator.control.run(id, 'ban', {}, PEOPLE_IDS.lichen)).toThrow('Unknown application command')
  expect(() => emulator.control.run(id, 'ping', {}, PEOPLE_IDS['tofu.exe'])).toThrow('Unknown Channel')
})
