import { once } from 'node:events'
import { Client, Events, GatewayIntentBits as I, Partials } from 'discord.js'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPLICATION, type Opened, openEmulator } from '../test-emulator.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Opened
let client: Client<true>
beforeEach(async () => {
  emulator = await openEmulator()
  const fresh = new Client({
    intents: I.Guilds | I.DirectMessages | I.GuildMembers,
    partials: [Partials.Channel],
    rest: { api: `${emulator.url}/api`, cdn: `${emulator.url}/cdn` },
    // The clock of the platform is moved instead.
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
  })
  const ready = once(fresh, Events.ClientReady)
  await fresh.login(APPLICATION.botToken)
  await ready
  client = fresh as Client<true>
})
afterEach(async () => {
  await client.destroy()
  await emulator.close()
})

test('a role is set to a position among the others', async () => {
  const guild = client.guilds.cache.get(FLIBUSTIERS_ID)!
  const role = await guild.roles.create({ name: 'Vigie' })
  expect(role.position).toBe(1)
  expect(guild.members.me!.roles.highest.comparePositionTo(role)).toBeGreaterThan(0)
  await role.setPosition(3)
  expect(emulator.world.guilds.get(FLIBUSTIERS_ID)!.roles.get(role.id)?.position).toBe(3)
})

test('the bot and a server take a JPEG as their picture, and the CDN gives it back', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#cd6e57' } })
    .jpeg()
    .toBuffer()
  await client.user.setAvatar(picture)
  const avatar = await fetch(client.user.displayAvatarURL({ extension: 'png', size: 32 }))
  expect(await sharp(Buffer.from(await avatar.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 32 })
  const heard = once(client, Events.GuildUpdate)
  const guild = client.guilds.cache.find((one) => one.members.me!.permissions.has('ManageGuild'))!
  await guild.setIcon(picture)
  const [, changed] = await heard
  expect((await fetch(changed.iconURL({ extension: 'jpg' }))).headers.get('content-type')).toBe('image/jpeg')
})

test('a private message from a new person is received and answered', async () => {
  const heard = once(client, Events.MessageCreate)
  const channel = emulator.control.privateChannel(PEOPLE_IDS.lichen)
  emulator.control.write(channel.id, PEOPLE_IDS.lichen, 'psst')
  const [message] = await heard
  expect(message).toMatchObject({ content: 'psst', guildId: null })
  await message.reply('yes?')
  expect(emulator.control.messages(channel.id).at(-1)?.content).toBe('yes?')
})

test('members are requested by a list of ids', async () => {
  const guild = client.guilds.cache.get(FLIBUSTIERS_ID)!
  const user = [PEOPLE_IDS.lichen, PEOPLE_IDS['tofu.exe'], '111111111111111111']
  expect([...(await guild.members.fetch({ user })).keys()].sort()).toEqual(user.slice(0, 2).sort())
})

test('a session that has ended is followed by a new one', async () => {
  const ready = once(client, Events.ShardReady)
  emulator.control.moveClock(5_000)
  emulator.control.trouble({ sockets: 'invalid session' })
  await ready
  expect(client.guilds.cache.size).toBe(4)
})
