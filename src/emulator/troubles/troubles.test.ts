import { once } from 'node:events'
import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { APPLICATION, type Opened, openEmulator, readJson } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID } from '../world/seed-ids.ts'

let emulator: Opened
beforeEach(async () => {
  emulator = await openEmulator()
})
afterEach(() => emulator.close())

const GENERAL = CHANNEL_IDS.compileGeneral
const me = () => emulator.call('GET', '/users/@me')

test('a rate limit applies as often as requested, on the given paths', async () => {
  emulator.control.trouble({ rest: { kind: 'rate limit', times: 2, path: '/users/', retryAfterMs: 2_500 } })
  expect((await emulator.call('GET', '/gateway/bot')).status).toBe(200)
  const limited = await me()
  expect([limited.status, limited.headers.get('retry-after'), limited.headers.get('x-ratelimit-scope')]).toEqual([
    429,
    '3',
    'shared',
  ])
  expect(await limited.json()).toEqual({ message: 'You are being rate limited.', retry_after: 2.5, global: false })
  expect((await me()).status).toBe(429)
  expect((await me()).status).toBe(200)
})

test('a global rate limit says so', async () => {
  emulator.control.trouble({ rest: { kind: 'global rate limit', times: 1 } })
  const limited = await me()
  expect(limited.headers.get('x-ratelimit-global')).toBe('true')
  expect(await limited.json()).toMatchObject({ global: true })
})

test('servers fail until it is calm again', async () => {
  emulator.control.trouble({ rest: { kind: 'server error', status: 503 } })
  expect([(await me()).status, (await me()).status]).toEqual([503, 503])
  emulator.control.trouble({ calm: true })
  expect((await me()).status).toBe(200)
})

test('slow answers arrive late, but arrive', async () => {
  emulator.control.trouble({ rest: { kind: 'slow', delayMs: 120, times: 1 } })
  const began = performance.now()
  expect((await me()).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThanOrEqual(115)
})

test('permissions can be taken from the bot, and given back', async () => {
  const post = () => emulator.call('POST', `/channels/${GENERAL}/messages`, { content: 'x' })
  const permissions = String(P.SendMessages)
  const where = { guildId: COMPILE_AND_CHILL_ID, channelId: GENERAL, permissions }
  emulator.control.trouble({ takePermissions: where })
  expect(await readJson(post())).toMatchObject({ code: 50_013 })
  emulator.control.trouble({ givePermissions: where })
  expect((await post()).status).toBe(200)
  const role = { guildId: COMPILE_AND_CHILL_ID, permissions: String(P.ManageRoles) }
  emulator.control.trouble({ takePermissions: role })
  const made = await emulator.call('POST', `/guilds/${COMPILE_AND_CHILL_ID}/roles`, { name: 'x' })
  expect([made.status, await made.json()]).toMatchObject([403, { code: 50_013 }])
})

type Frame = { op: number; d: unknown; s: number | null; t: string | null }

async function openSocket() {
  const socket = new WebSocket(`${emulator.url.replace('http', 'ws')}/gateway?v=10&encoding=json`)
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  const until = async (op: number, t: string | null = null): Promise<Frame> => {
    for (;;) {
      const found = frames.find((frame) => frame.op === op && frame.t === t)
      if (found) return found
      await once(socket, 'message')
    }
  }
  await until(10)
  return { socket, frames, until, send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })) }
}

const identity = { token: APPLICATION.botToken, intents: 1, properties: {} }

test('heartbeats are acknowledged late on request, and immediately afterwards', async () => {
  const { socket, until, frames, send } = await openSocket()
  emulator.control.trouble({ heartbeatAckDelayMs: 100 })
  const began = performance.now()
  send(1, null)
  await until(11)
  expect(performance.now() - began).toBeGreaterThanOrEqual(95)
  frames.length = 0
  emulator.control.trouble({ heartbeatAckDelayMs: 0 })
  send(1, null)
  await until(11)
  socket.terminate()
})

test.each([
  ['reconnect', 7, null],
  ['invalid session', 9, false],
  ['invalid session, resumable', 9, true],
] as const)('"%s" sends opcode %i with %s', async (sockets, op, d) => {
  const { socket, until, send } = await openSocket()
  send(2, identity)
  await until(0, 'READY')
  emulator.control.trouble({ sockets })
  expect((await until(op)).d).toBe(d)
  socket.terminate()
})

test('an ended session cannot be resumed: opcode 9', async () => {
  const first = await openSocket()
  first.send(2, identity)
  const ready = await first.until(0, 'READY')
  const { session_id } = ready.d as { session_id: string }
  emulator.control.trouble({ sockets: 'invalid session' })
  await first.until(9)
  first.socket.terminate()
  const second = await openSocket()
  second.send(6, { token: APPLICATION.botToken, session_id, seq: ready.s })
  expect((await second.until(9)).d).toBe(false)
  second.socket.terminate()
})

test('while the platform is unreachable nobody connects, and afterwards a session resumes', async () => {
  const first = await openSocket()
  first.send(2, identity)
  const ready = await first.until(0, 'READY')
  const { session_id } = ready.d as { session_id: string }
  const cut = once(first.socket, 'close')
  emulator.control.trouble({ away: true })
  await cut
  expect((await me()).status).toBe(503)
  const refused = new WebSocket(`${emulator.url.replace('http', 'ws')}/gateway?v=10&encoding=json`)
  await expect(once(refused, 'open')).rejects.toThrow('socket hang up')
  emulator.control.trouble({ calm: true })
  const second = await openSocket()
  second.send(6, { token: APPLICATION.botToken, session_id, seq: ready.s })
  await second.until(0, 'RESUMED')
  second.socket.terminate()
})

test('faults can be simulated over HTTP, too', async () => {
  const answer = await fetch(`${emulator.url}/emulator/api/trouble`, {
    method: 'POST',
    body: JSON.stringify({ rest: { kind: 'server error', times: 1 } }),
  })
  expect(answer.status).toBe(204)
  expect((await me()).status).toBe(500)
})
