import { once } from 'node:events'
import {
  Client,
  GatewayDispatchEvents,
  type GatewayMessageCreateDispatchData,
  GatewayIntentBits as I,
} from '@discordjs/core'
import { CompressionMethod, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { APPLICATION, type Opened, openEmulator, stillClock } from '../test-emulator.ts'
import {
  ATELIER_ID,
  CHANNEL_IDS,
  COMPILE_AND_CHILL_ID,
  FLIBUSTIERS_ID,
  GRAND_BAZAR_ID,
  LEVE_TARD_ID,
  PEOPLE_IDS,
} from '../world/seed-ids.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(options: Parameters<typeof openEmulator>[0] = {}): Promise<Opened> {
  const emulator = await openEmulator(options)
  closers.push(() => emulator.close())
  return emulator
}

const INTENTS = I.Guilds | I.GuildMembers | I.GuildMessages | I.MessageContent | I.GuildModeration

function clientOf(emulator: Opened, intents: number = INTENTS, compression: CompressionMethod | null = null) {
  const gateway = new WebSocketManager({ token: APPLICATION.botToken, intents, rest: emulator.rest, compression })
  const client = new Client({ rest: emulator.rest, gateway })
  let isClosing = false
  gateway.on(WebSocketShardEvents.Error, (error) => {
    // A connection that is closed while opening emits an error.
    if (!isClosing) throw error
  })
  closers.push(() => {
    isClosing = true
    return gateway.destroy()
  })
  const next = <T extends GatewayDispatchEvents>(event: T) => once(client, event).then(([payload]) => payload.data)
  return { client, gateway, next }
}

type Frame = { op: number; d: never; s: number | null; t: string | null }

/** A bare socket, for what a correct library never does. */
async function socketTo(emulator: Opened, query = 'v=10&encoding=json') {
  const socket = new WebSocket(`${emulator.url.replace('http', 'ws')}/gateway?${query}`)
  closers.push(() => socket.terminate())
  const frames: Frame[] = []
  const waiting: ((frame: Frame) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame
    const taker = waiting.shift()
    if (taker) taker(frame)
    else frames.push(frame)
  })
  const next = () => {
    const ready = frames.shift()
    return ready ? Promise.resolve(ready) : new Promise<Frame>((resolve) => waiting.push(resolve))
  }
  const until = async (test: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const frame = await next()
      if (test(frame)) return frame
    }
  }
  const closed = once(socket, 'close').then(([code]) => code as number)
  return { socket, next, until, closed, send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })) }
}

const identity = (more: object = {}) => ({ token: APPLICATION.botToken, intents: INTENTS, properties: {}, ...more })

test.each([
  ['plain', null],
  ['zlib-stream', CompressionMethod.ZlibNative],
])(
  'an unmodified client logs in (%s), hears a join, answers with an embed and a file, and sees it back',
  async (_, compression) => {
    const emulator = await open()
    const { client, gateway, next } = clientOf(emulator, INTENTS, compression)
    const seen: string[] = []
    const allGuilds = new Promise<void>((resolve) => {
      client.on(GatewayDispatchEvents.GuildCreate, ({ data }) => {
        seen.push(data.id)
        if (seen.length === 4) resolve()
      })
    })
    const ready = next(GatewayDispatchEvents.Ready)
    await gateway.connect()
    expect((await ready).guilds).toHaveLength(4)
    await allGuilds
    expect(seen.sort()).toEqual([ATELIER_ID, COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, GRAND_BAZAR_ID].sort())

    client.on(GatewayDispatchEvents.GuildMemberAdd, async ({ api, data }) => {
      await api.channels.createMessage(CHANNEL_IDS.flibustiersWelcome, {
        content: `<@${data.user.id}>`,
        embeds: [{ title: 'Bienvenue', image: { url: 'attachment://carte.txt' } }],
        files: [{ name: 'carte.txt', data: 'x' }],
      })
    })
    const created = new Promise<GatewayMessageCreateDispatchData>((resolve) => {
      client.on(GatewayDispatchEvents.MessageCreate, ({ data }) => {
        if (data.author.id === APPLICATION.id) resolve(data)
        else expect(data).toMatchObject({ type: 7, content: '', author: { username: 'nouvelle-recrue' } })
      })
    })
    const { userId } = emulator.control.join(FLIBUSTIERS_ID, { handle: 'nouvelle-recrue' })
    const message = await created
    expect(message).toMatchObject({
      guild_id: FLIBUSTIERS_ID,
      channel_id: CHANNEL_IDS.flibustiersWelcome,
      author: { id: APPLICATION.id, bot: true },
      mentions: [{ id: userId, username: 'nouvelle-recrue' }],
    })
    expect(message.embeds[0]?.image?.url).toContain(`${emulator.url}/cdn/attachments/`)
  },
)

test('a dropped connection resumes and replays what was missed, in order', async () => {
  const emulator = await open()
  const { client, gateway } = clientOf(emulator)
  const ready = once(client, GatewayDispatchEvents.Ready)
  await gateway.connect()
  await ready
  const heard: string[] = []
  const resumed = once(client, GatewayDispatchEvents.Resumed)
  client.on(GatewayDispatchEvents.MessageCreate, ({ data }) => heard.push(data.content))
  emulator.control.dropConnections()
  for (let count = 1; count <= 30; count++)
    emulator.control.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS['miaou-dev'], `message ${count}`)
  await resumed
  expect(heard).toEqual(Array.from({ length: 30 }, (_, index) => `message ${index + 1}`))
})

test('opcode 7 makes the client resume', async () => {
  const emulator = await open()
  const { client, gateway } = clientOf(emulator)
  const ready = once(client, GatewayDispatchEvents.Ready)
  await gateway.connect()
  await ready
  const resumed = once(client, GatewayDispatchEvents.Resumed)
  emulator.control.disturb('reconnect')
  await resumed
})

test('without the message-content intent other people’s messages are blank', async () => {
  const emulator = await open()
  const { client, gateway } = clientOf(emulator, I.Guilds | I.GuildMessages)
  const ready = once(client, GatewayDispatchEvents.Ready)
  await gateway.connect()
  await ready
  const contents: string[] = []
  const three = new Promise<void>((resolve) => {
    client.on(GatewayDispatchEvents.MessageCreate, ({ data }) => {
      contents.push(data.content)
      if (contents.length === 3) resolve()
    })
  })
  emulator.control.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS['miaou-dev'], 'secret')
  emulator.control.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS['miaou-dev'], `<@${APPLICATION.id}> hello`)
  await emulator.api.channels.createMessage(CHANNEL_IDS.compileGeneral, { content: 'my own' })
  await three
  expect(contents).toEqual(['', `<@${APPLICATION.id}> hello`, 'my own'])
})

test('messages in channels that the bot cannot see are not sent', async () => {
  const emulator = await open()
  const { client, gateway, next } = clientOf(emulator)
  const ready = once(client, GatewayDispatchEvents.Ready)
  await gateway.connect()
  await ready
  const chest = [...emulator.world.guilds.get(FLIBUSTIERS_ID)!.channels.values()].find(
    (one) => one.name === 'coffre-du-capitaine',
  )!
  const heard = next(GatewayDispatchEvents.MessageCreate)
  emulator.control.write(chest.id, PEOPLE_IDS['pixel-renard'], 'le trésor')
  emulator.control.write(CHANNEL_IDS.flibustiersGeneral, PEOPLE_IDS['pixel-renard'], 'rien à voir')
  expect((await heard).content).toBe('rien à voir')
})

test('a ban sends the audit log entry, the ban and the departure', async () => {
  const emulator = await open()
  const { client, gateway } = clientOf(emulator)
  const ready = once(client, GatewayDispatchEvents.Ready)
  await gateway.connect()
  await ready
  const order: string[] = []
  for (const event of [
    GatewayDispatchEvents.GuildAuditLogEntryCreate,
    GatewayDispatchEvents.GuildBanAdd,
    GatewayDispatchEvents.GuildMemberRemove,
  ] as const)
    client.on(event, () => order.push(event))
  const gone = once(client, GatewayDispatchEvents.GuildMemberRemove)
  emulator.control.ban(FLIBUSTIERS_ID, PEOPLE_IDS['tofu.exe'], { userId: PEOPLE_IDS['pixel-renard'], reason: 'tofu' })
  await gone
  expect(order).toEqual(['GUILD_AUDIT_LOG_ENTRY_CREATE', 'GUILD_BAN_ADD', 'GUILD_MEMBER_REMOVE'])
})

test('a very large guild is sent without most members, who can be requested in chunks', async () => {
  const emulator = await open()
  const wire = await socketTo(emulator)
  await wire.until((frame) => frame.op === 10)
  wire.send(2, identity({ shard: [0, 1] }))
  const bazar = await wire.until(
    (frame) => frame.t === 'GUILD_CREATE' && (frame.d as { id: string }).id === GRAND_BAZAR_ID,
  )
  expect(bazar.d).toMatchObject({ large: true, member_count: 120_000, members: [{ user: { id: APPLICATION.id } }] })
  wire.send(8, { guild_id: FLIBUSTIERS_ID, query: '', limit: 0, nonce: 'n' })
  const ids = new Set<string>()
  for (const index of [0, 1, 2]) {
    const chunk = await wire.until((frame) => frame.t === 'GUILD_MEMBERS_CHUNK')
    expect(chunk.d).toMatchObject({ chunk_index: index, chunk_count: 3, nonce: 'n' })
    for (const member of (chunk.d as { members: { user: { id: string } }[] }).members) ids.add(member.user.id)
  }
  expect(ids.size).toBe(2_418)
  wire.send(8, { guild_id: FLIBUSTIERS_ID, user_ids: [PEOPLE_IDS.lichen, '111111111111111111'], limit: 0 })
  const found = await wire.until((frame) => frame.t === 'GUILD_MEMBERS_CHUNK')
  expect(found.d).toMatchObject({ members: [{ user: { username: 'lichen' } }], not_found: ['111111111111111111'] })
})

test('shards only receive events of their own guilds', async () => {
  const emulator = await open()
  const wire = await socketTo(emulator)
  await wire.next()
  wire.send(2, identity({ shard: [1, 4] }))
  const ready = await wire.until((frame) => frame.t === 'READY')
  const expected = [ATELIER_ID, COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, GRAND_BAZAR_ID].filter(
    (id) => (BigInt(id) >> 22n) % 4n === 1n,
  )
  expect((ready.d as { guilds: { id: string }[] }).guilds.map((guild) => guild.id).sort()).toEqual(expected.sort())
})

test('the bot receives an event when it joins or leaves a guild', async () => {
  const emulator = await open()
  const wire = await socketTo(emulator)
  await wire.next()
  wire.send(2, identity())
  await wire.until((frame) => frame.t === 'GUILD_CREATE' && (frame.d as { id: string }).id === ATELIER_ID)
  await emulator.call('DELETE', `/users/@me/guilds/${ATELIER_ID}`)
  expect((await wire.until((frame) => frame.t === 'GUILD_DELETE')).d).toEqual({ id: ATELIER_ID })
  await invite(emulator, LEVE_TARD_ID, PEOPLE_IDS['tofu.exe'])
  const created = await wire.until(
    (frame) => frame.t === 'GUILD_CREATE' && (frame.d as { id: string }).id === LEVE_TARD_ID,
  )
  expect(created.d).toMatchObject({ name: 'Club des lève-tard', member_count: 65 })
})

async function invite(emulator: Opened, guildId: string, userId: string) {
  const query = new URLSearchParams({ client_id: APPLICATION.id, scope: 'bot', permissions: '8' })
  await fetch(`${emulator.url}/oauth2/authorize?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'authorise', user_id: userId, guild_id: guildId }),
  })
}

test('heartbeats are acknowledged', async () => {
  const emulator = await open()
  const wire = await socketTo(emulator)
  expect((await wire.next()).d).toMatchObject({ heartbeat_interval: 41_250 })
  wire.send(1, null)
  expect((await wire.next()).op).toBe(11)
})

test('a second identify within five seconds is an invalid session', async () => {
  const clock = stillClock()
  const emulator = await open({ clock })
  const first = await socketTo(emulator)
  await first.next()
  first.send(2, identity())
  await first.until((frame) => frame.t === 'READY')
  const second = await socketTo(emulator)
  await second.next()
  second.send(2, identity())
  expect(await second.next()).toMatchObject({ op: 9, d: false })
  clock.pass(5_000)
  second.send(2, identity())
  await second.until((frame) => frame.t === 'READY')
})

test('a session is not resumable after three minutes, nor by a made-up id', async () => {
  const clock = stillClock()
  const emulator = await open({ clock })
  const first = await socketTo(emulator)
  await first.next()
  first.send(2, identity())
  const ready = await first.until((frame) => frame.t === 'READY')
  const { session_id } = ready.d as { session_id: string }
  first.socket.terminate()
  await first.closed
  // The server notices the loss later: a round trip over a new socket comes after that.
  const second = await socketTo(emulator)
  await second.next()
  clock.pass(3 * 60_000 + 1)
  second.send(6, { token: APPLICATION.botToken, session_id, seq: 1 })
  expect(await second.next()).toMatchObject({ op: 9, d: false })
  second.send(6, { token: APPLICATION.botToken, session_id: 'made-up', seq: 1 })
  expect(await second.next()).toMatchObject({ op: 9, d: false })
})

test.each<[string, (wire: Awaited<ReturnType<typeof socketTo>>) => void, number]>([
  ['a wrong token', (wire) => wire.send(2, identity({ token: 'nonsense' })), 4004],
  ['unknown intents', (wire) => wire.send(2, identity({ intents: 2 ** 30 })), 4013],
  ['an intent that was not granted', (wire) => wire.send(2, identity()), 4014],
  ['a shard beyond the total', (wire) => wire.send(2, identity({ intents: 1, shard: [3, 2] })), 4010],
  ['an unknown opcode', (wire) => wire.send(99, null), 4001],
  ['a frame that is not JSON', (wire) => wire.socket.send('{'), 4002],
  ['a frame that is too large', (wire) => wire.send(1, 'x'.repeat(5_000)), 4002],
  ['a request before identify', (wire) => wire.send(8, {}), 4003],
  ['too many frames', (wire) => Array.from({ length: 121 }, () => wire.send(1, null)), 4008],
])('closes on %s', async (_, act, code) => {
  const emulator = await open({ privilegedIntents: 0 })
  const wire = await socketTo(emulator)
  await wire.next()
  act(wire)
  expect(await wire.closed).toBe(code)
})

test('closes on another version of the protocol', async () => {
  const emulator = await open()
  expect(await (await socketTo(emulator, 'v=3&encoding=json')).closed).toBe(4012)
})

test('after opcode 9 the client identifies anew on the same socket', async () => {
  const emulator = await open()
  const { next, send, until } = await socketTo(emulator)
  await next()
  send(2, identity())
  const first = await until((frame) => frame.t === 'READY')
  emulator.control.disturb('invalid session')
  expect((await until((frame) => frame.op === 9)).d).toBe(false)
  // One identify within five seconds.
  emulator.control.moveClock(5_000)
  send(2, identity())
  const second = await until((frame) => frame.t === 'READY')
  expect(Object(second.d).session_id).not.toBe(Object(first.d).session_id)
})

test('opcodes 4 and 8 take ids as numbers, and opcode 8 a list of servers', async () => {
  const emulator = await open()
  const { socket, next, send, until } = await socketTo(emulator)
  await next()
  send(2, identity({ intents: INTENTS | I.GuildVoiceStates }))
  await until((frame) => frame.t === 'READY')
  socket.send(`{"op":8,"d":{"guild_id":[${FLIBUSTIERS_ID}],"user_ids":[${PEOPLE_IDS.lichen}]}}`)
  const chunk = await until((frame) => frame.t === 'GUILD_MEMBERS_CHUNK')
  expect(chunk.d).toMatchObject({ guild_id: FLIBUSTIERS_ID, members: [{ user: { id: PEOPLE_IDS.lichen } }] })
  const voice = [...emulator.world.guilds.get(ATELIER_ID)!.channels.values()].find((one) => one.type === 2)!
  socket.send(`{"op":4,"d":{"guild_id":${ATELIER_ID},"channel_id":${voice.id},"self_mute":false,"self_deaf":true}}`)
  expect((await until((frame) => frame.t === 'VOICE_STATE_UPDATE')).d).toMatchObject({ channel_id: voice.id })
})

test('presences are sent to clients with the intent, and the bot has one of its own', async () => {
  const emulator = await open()
  const { next, send, until } = await socketTo(emulator)
  await next()
  const activities = [{ name: 'chess', type: 0 }]
  send(
    2,
    identity({
      intents: INTENTS | I.GuildPresences,
      presence: { status: 'idle', activities, since: null, afk: false },
    }),
  )
  const shown = await until((frame) => frame.t === 'PRESENCE_UPDATE')
  expect(shown.d).toMatchObject({ user: { id: APPLICATION.id }, status: 'idle', activities: [{ name: 'chess' }] })
  send(3, { status: 'invisible', activities: [], since: null, afk: false })
  const gone = await until((frame) => frame.t === 'PRESENCE_UPDATE' && Object(frame.d).status !== 'idle')
  expect(gone.d).toMatchObject({ status: 'offline', client_status: {} })
})

test('the bot receives the voice server when it joins a voice channel', async () => {
  const emulator = await open()
  const { next, send, until } = await socketTo(emulator)
  await next()
  send(2, identity({ intents: I.GuildVoiceStates }))
  await until((frame) => frame.t === 'READY')
  const voice = [...emulator.world.guilds.get(ATELIER_ID)!.channels.values()].find((one) => one.type === 2)!
  send(4, { guild_id: ATELIER_ID, channel_id: voice.id, self_mute: false, self_deaf: true })
  const server = await until((frame) => frame.t === 'VOICE_SERVER_UPDATE')
  expect(server.d).toMatchObject({ guild_id: ATELIER_ID, endpoint: new URL(emulator.url).host })
})
