import { once } from 'node:events'
import { API, Client, GatewayDispatchEvents as Event, GatewayOpcodes, GatewayIntentBits as I } from '@discordjs/core'
import { RateLimitError, REST } from '@discordjs/rest'
import { WebSocketManager } from '@discordjs/ws'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPLICATION, type Opened, openEmulator, stillClock } from '../test-emulator.ts'
import { ATELIER_ID, CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

const { lichen } = PEOPLE_IDS
const IDENTIFY_EVERY_MS = 5_000

let clock: ReturnType<typeof stillClock>
let emulator: Opened
let gateway: WebSocketManager
let client: Client
let api: API
beforeEach(async () => {
  clock = stillClock()
  emulator = await openEmulator({ clock })
  const rest = new REST({
    api: `${emulator.url}/api`,
    cdn: `${emulator.url}/cdn`,
    // A limit of ten minutes should be reported instead of waited for.
    rejectOnRateLimit: () => true,
  }).setToken(APPLICATION.botToken)
  gateway = new WebSocketManager({
    rest,
    token: APPLICATION.botToken,
    intents: I.Guilds | I.GuildMembers | I.DirectMessages | I.MessageContent,
    // The clock of the platform is moved instead.
    buildIdentifyThrottler: () => ({ waitForIdentify: async () => {} }),
  })
  client = new Client({ rest, gateway })
  api = new API(rest)
  const ready = once(client, Event.Ready)
  await gateway.connect()
  await ready
})
afterEach(async () => {
  await gateway.destroy()
  await emulator.close()
})

test('roles are set to positions among the others', async () => {
  const role = await api.guilds.createRole(FLIBUSTIERS_ID, { name: 'Vigie' })
  const roles = await api.guilds.setRolePositions(FLIBUSTIERS_ID, [{ id: role.id, position: 3 }])
  expect(roles.find(({ id }) => id === role.id)?.position).toBe(3)
})

test('the bot takes a JPEG as its picture, by either name of the type', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#cd6e57' } })
    .jpeg()
    .toBuffer()
  for (const type of ['image/jpg', 'image/jpeg']) {
    const { avatar, id } = await api.users.edit({ avatar: `data:${type};base64,${picture.toString('base64')}` })
    const shown = await fetch(`${emulator.url}/cdn/avatars/${id}/${avatar}.jpg`)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
  }
})

test('a private message from a new person is received and answered', async () => {
  const heard = once(client, Event.MessageCreate)
  const channel = emulator.control.privateChannel(lichen)
  emulator.control.write(channel.id, lichen, 'psst')
  const [{ data }] = await heard
  expect(data).toMatchObject({ content: 'psst', channel_id: channel.id })
  await api.channels.createMessage(data.channel_id, { content: 'yes?' })
  expect(emulator.control.messages(channel.id).at(-1)?.content).toBe('yes?')
})

test('a message sent again with its nonce exists once', async () => {
  const send = () =>
    api.channels.createMessage(CHANNEL_IDS.compileGeneral, { content: 'once', nonce: 'n-1', enforce_nonce: true })
  expect((await send()).id).toBe((await send()).id)
})

test('a channel is renamed twice within ten minutes', async () => {
  const rename = (name: string) => api.channels.edit(CHANNEL_IDS.compileGeneral, { name })
  await rename('one')
  await rename('two')
  await expect(rename('three')).rejects.toThrow(RateLimitError)
})

test('members are requested by a list of ids, and missing ones are reported', async () => {
  const chunk = once(client, Event.GuildMembersChunk)
  const user_ids = [lichen, '111111111111111111']
  await gateway.send(0, {
    op: GatewayOpcodes.RequestGuildMembers,
    d: { guild_id: FLIBUSTIERS_ID, user_ids, limit: 0, nonce: 'n' },
  })
  const [{ data }] = await chunk
  expect(data).toMatchObject({
    nonce: 'n',
    members: [{ user: { id: lichen } }],
    not_found: ['111111111111111111'],
    chunk_count: 1,
  })
})

test('a session that has ended is followed by a new one, with all servers', async () => {
  const back = new Set<string>()
  client.on(Event.GuildCreate, ({ data }) => void back.add(data.id))
  const ready = once(client, Event.Ready)
  clock.pass(IDENTIFY_EVERY_MS)
  emulator.control.trouble({ sockets: 'invalid session' })
  const [{ data }] = await ready
  await expect.poll(() => back.size).toBe(data.guilds.length)
  expect(back).toContain(ATELIER_ID)
})
