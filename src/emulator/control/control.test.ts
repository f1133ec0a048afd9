import { request } from 'node:http'
import type { APIGuildMember } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Opened, openEmulator, readJson, stillClock } from '../test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Opened
beforeEach(async () => {
  emulator = await openEmulator({ clock: stillClock() })
})
afterEach(() => emulator.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${emulator.url}/emulator/api${path}`, { method: 'POST', body: JSON.stringify(body), headers })

test('somebody new joins, writes, and is shown the door', async () => {
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

test('people are held to their permissions', async () => {
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

test.each(['localhost', 'en.localhost', '[::1]'])('this machine by another name (%s) is let in', async (name) => {
  const answer = await post('/clock', { moveMs: 0 }, { origin: `http://${name}:3000` })
  expect(answer.status).toBe(200)
})
