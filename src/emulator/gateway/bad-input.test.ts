import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { APPLICATION, type Opened, openEmulator } from '../test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID } from '../world/seed-ids.ts'

let emulator: Opened
const crashes: unknown[] = []
const noteCrash = (error: unknown) => crashes.push(error)

beforeEach(async () => {
  emulator = await openEmulator()
  crashes.length = 0
  process.on('uncaughtException', noteCrash)
  process.on('unhandledRejection', noteCrash)
})
afterEach(async () => {
  await emulator.close()
  process.off('uncaughtException', noteCrash)
  process.off('unhandledRejection', noteCrash)
})

const address = () => `${emulator.url.replace('http', 'ws')}/gateway?v=10&encoding=json`
const isUp = async () => (await fetch(`${emulator.url}/healthz`)).status === 200

async function closeCodeAfter(...frames: (string | Buffer)[]): Promise<number> {
  const socket = new WebSocket(address())
  await once(socket, 'open')
  for (const frame of frames) socket.send(frame)
  const [code] = await once(socket, 'close')
  return code
}

const identify = (more: object = {}) =>
  JSON.stringify({ op: 2, d: { token: APPLICATION.botToken, intents: 1, properties: {}, ...more } })

const frames: [string, number, (string | Buffer)[]][] = [
  ['no JSON', 4002, ['{"op":']],
  ['bytes that are no text', 4002, [Buffer.from([0xff, 0xfe, 0x00])]],
  ['JSON of another kind', 4002, ['[1,2]']],
  ['an unknown opcode', 4001, ['{"op":99,"d":null}']],
  ['an event before identifying', 4003, ['{"op":3,"d":{}}']],
  ['a payload over 4,096 bytes', 4002, [JSON.stringify({ op: 1, d: 'a'.repeat(4_096) })]],
  ['a wrong token', 4004, [identify({ token: 'guessed' })]],
  ['a second identify', 4005, [identify(), identify()]],
  ['an unknown intent', 4013, [identify({ intents: 1 << 30 })]],
  ['a shard beyond the last', 4010, [identify({ shard: [3, 2] })]],
  ['members asked for in the wrong shape', 4002, [identify(), '{"op":8,"d":{"guild_id":5}}']],
]
test.each(frames)('%s closes the socket with %i', async (_, code, sent) => {
  expect(await closeCodeAfter(...sent)).toBe(code)
})

test('a frame that is far too large is cut off, and the process keeps running', async () => {
  expect(await closeCodeAfter('x'.repeat(1_000_000))).toBe(1009)
  expect(await isUp()).toBe(true)
})

test('the gateway answers any frames with its own codes, and keeps running', async () => {
  const noise = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ op: fc.integer({ min: -2, max: 50 }), d: fc.jsonValue() }).map((frame) => JSON.stringify(frame)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(noise, { maxLength: 6 }), fc.boolean(), async (sent, identifies) => {
      // The last frame ensures that the socket closes whatever came before.
      const code = await closeCodeAfter(...(identifies ? [identify()] : []), ...sent, '{"op":99}')
      expect(code).toBeGreaterThanOrEqual(4000)
      expect(code).toBeLessThanOrEqual(4014)
    }),
    { numRuns: 60 },
  )
  expect([crashes, await isUp()]).toEqual([[], true])
}, 30_000)

const PATHS = [
  `/channels/${CHANNEL_IDS.flibustiersGeneral}/messages`,
  `/channels/${CHANNEL_IDS.flibustiersGeneral}/threads`,
  `/channels/${CHANNEL_IDS.flibustiersGeneral}/webhooks`,
  `/channels/${CHANNEL_IDS.flibustiersGeneral}/invites`,
  `/guilds/${FLIBUSTIERS_ID}/roles`,
  `/guilds/${FLIBUSTIERS_ID}/channels`,
  `/guilds/${FLIBUSTIERS_ID}/emojis`,
  `/guilds/${FLIBUSTIERS_ID}/auto-moderation/rules`,
  `/applications/${APPLICATION.id}/commands`,
  `/interactions/${FLIBUSTIERS_ID}/token/callback`,
  `/webhooks/${APPLICATION.id}/token`,
]
const KEYS = ['name', 'content', 'components', 'embeds', 'type', 'flags', 'data', 'options', 'actions', 'message']

test('REST answers any bodies below 500 in Discord’s format, and keeps running', async () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.record({ type: fc.integer({ min: 0, max: 25 }) }))
  const body = fc.oneof(
    fc
      .dictionary(fc.constantFrom(...KEYS), fc.oneof(value, fc.array(value, { maxLength: 3 })))
      .map((one) => JSON.stringify(one)),
    fc.json(),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), body, async (path, sent) => {
      const answer = await fetch(`${emulator.url}/api/v10${path}`, {
        method: 'POST',
        headers: { authorization: `Bot ${APPLICATION.botToken}`, 'content-type': 'application/json' },
        body: sent,
      })
      const text = await answer.text()
      expect(answer.status, text).toBeLessThan(500)
      if (answer.status >= 400) expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) })
    }),
    { numRuns: 300 },
  )
  expect([crashes, await isUp()]).toEqual([[], true])
}, 60_000)

const lines: [string, () => Promise<Response>, number, number][] = [
  ['an unknown route', () => emulator.call('GET', '/nowhere'), 404, 0],
  ['an unknown method', () => emulator.call('PUT', '/users/@me'), 405, 0],
  ['a wrong token', () => emulator.call('GET', '/users/@me', undefined, { authorization: 'Bot guessed' }), 401, 0],
  ['an unknown webhook', () => emulator.call('POST', `/webhooks/${FLIBUSTIERS_ID}/x`, { content: 'x' }), 404, 10_015],
  [
    'a body over ten megabytes',
    () =>
      emulator.call('POST', `/channels/${CHANNEL_IDS.flibustiersGeneral}/messages`, {
        content: 'a'.repeat(11 * 1024 * 1024),
      }),
    413,
    40_005,
  ],
]
test.each(lines)('%s gets Discord’s own code', async (_, request, status, code) => {
  const answer = await request()
  expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
})

test('incomplete requests and broken HTTP do not end the process', async () => {
  const { port } = new URL(emulator.url)
  for (const bytes of ['POST /api/v10/channels HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc', '\0\0\0\r\n\r\n']) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.end(bytes)
    socket.resume()
    await once(socket, 'close')
  }
  expect([crashes, await isUp()]).toEqual([[], true])
})
