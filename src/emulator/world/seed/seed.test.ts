import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { timestampOf } from '#core/snowflake.ts'
import { channelPermissions, guildPermissions, highestPosition } from '../permissions.ts'
import {
  ATELIER_ID,
  CHANNEL_IDS,
  COMPILE_AND_CHILL_ID,
  FLIBUSTIERS_ID,
  GRAND_BAZAR_ID,
  LEVE_TARD_ID,
  PEOPLE_IDS,
} from '../seed-ids.ts'
import { compareIds } from '../snowflake.ts'
import { World } from '../world.ts'
import { seedWorld } from './seed.ts'

const application = { id: '1123581321345589144', clientSecret: 's', botToken: 't', name: 'Guildhall' }

function newWorld(): World {
  const world = new World({ now: () => Date.UTC(2026, 0, 1) }, application)
  seedWorld(world)
  return world
}

const world = newWorld()
const guild = (id: string) => world.guilds.get(id)!

test('the five communities have the sizes that the demo promises', () => {
  const sizes = [...world.guilds.values()].map(({ facts, members, roles, channels }) => ({
    name: facts.name,
    members: members.size,
    roles: roles.size,
    channels: [...channels.values()].filter((channel) => !channel.thread).length,
    bot: members.has(world.botId),
  }))
  expect(sizes).toEqual([
    { name: 'Grand Bazar', members: 120_000, roles: 250, channels: 500, bot: true },
    { name: 'Compile & Chill', members: 8_341, roles: 15, channels: 26, bot: true },
    { name: 'Les Flibustiers du Pixel', members: 2_418, roles: 14, channels: 25, bot: true },
    { name: 'Club des lève-tard', members: 64, roles: 5, channels: 3, bot: false },
    { name: 'Atelier', members: 3, roles: 3, channels: 4, bot: true },
  ])
})

test('pages every member of the large guild once, in order of id', () => {
  let last = '0'
  let count = 0
  for (const member of guild(GRAND_BAZAR_ID).members.after('0')) {
    if (compareIds(member.userId, last) <= 0) throw new Error(`${member.userId} came after ${last}`)
    last = member.userId
    count++
  }
  expect(count).toBe(120_000)
})

test('finds a generated member by id, and nobody by an id in between', () => {
  const { members } = guild(GRAND_BAZAR_ID)
  const id = members.population.userIdAt(87_000)
  expect(members.get(id)?.userId).toBe(id)
  expect(world.user(id)?.id).toBe(id)
  expect(members.get(String(BigInt(id) + 1n))).toBeUndefined()
})

test('is the same world on every run', () => {
  const other = newWorld().guilds.get(COMPILE_AND_CHILL_ID)!.members.population
  const { population } = guild(COMPILE_AND_CHILL_ID).members
  for (const index of [0, 1, 4_000, 8_000]) {
    expect(other.user(index)).toEqual(population.user(index))
    expect(other.member(index)).toEqual(population.member(index))
  }
})

test('generated members joined after their account was created', () => {
  const { population } = guild(GRAND_BAZAR_ID).members
  for (let index = 0; index < population.size; index += 997)
    expect(population.member(index).joinedAt).toBeGreaterThan(timestampOf(population.userIdAt(index)))
})

test('people hold different rights: owner, administrator, moderator, member', () => {
  const bits = (guildId: string, userId: string) =>
    guildPermissions(guild(guildId), guild(guildId).members.get(userId)!)
  expect(guild(COMPILE_AND_CHILL_ID).facts.ownerId).toBe(PEOPLE_IDS['miaou-dev'])
  for (const id of [FLIBUSTIERS_ID, GRAND_BAZAR_ID, ATELIER_ID, LEVE_TARD_ID])
    expect(bits(id, PEOPLE_IDS['miaou-dev']) & P.Administrator).not.toBe(0n)
  const moderator = bits(FLIBUSTIERS_ID, PEOPLE_IDS.brume_42)
  expect(moderator & P.ManageMessages).not.toBe(0n)
  expect(moderator & P.ManageGuild).toBe(0n)
  expect(bits(FLIBUSTIERS_ID, PEOPLE_IDS['tofu.exe']) & P.ManageMessages).toBe(0n)
})

test('the bot ranks below some roles, so that some are too high for it', () => {
  const flibustiers = guild(FLIBUSTIERS_ID)
  const bot = highestPosition(flibustiers, flibustiers.members.get(world.botId)!)
  const above = [...flibustiers.roles.values()].filter((role) => role.position > bot).map((role) => role.name)
  expect(above).toEqual(['Capitaine', 'Second', 'Jukebox', 'Maître d’équipage'])
})

test('a private channel is closed to plain members and open to the staff', () => {
  const flibustiers = guild(FLIBUSTIERS_ID)
  const officers = [...flibustiers.channels.values()].find((channel) => channel.name === 'officiers')!
  const sees = (userId: string) =>
    (channelPermissions(flibustiers, flibustiers.members.get(userId)!, officers, 0) & P.ViewChannel) !== 0n
  expect([sees(PEOPLE_IDS['tofu.exe']), sees(PEOPLE_IDS.brume_42), sees(world.botId)]).toEqual([false, true, true])
})

test('the channels named in seed-ids exist where their names say', () => {
  const nameOf = (id: string) => world.channel(id)?.channel.name
  expect(Object.fromEntries(Object.entries(CHANNEL_IDS).map(([key, id]) => [key, nameOf(id)]))).toEqual({
    flibustiersWelcome: 'bienvenue',
    flibustiersGeneral: 'général',
    compileWelcome: 'welcome',
    compileGeneral: 'general',
    bazarWelcome: 'bienvenue',
    atelierGeneral: 'général',
  })
})
