import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { NOBODY, Roster } from './members.ts'
import type { Channel, Overwrite } from './model/channels.ts'
import type { Role } from './model/guild.ts'
import type { Member } from './model/people.ts'
import { ALL_PERMISSIONS, channelPermissions } from './permissions.ts'
import { emptyGuild, type Guild } from './world.ts'

const GUILD = '100000000000000000'
const ROLE_A = '100000000000000001'
const ROLE_B = '100000000000000002'
const USER = '100000000000000010'
const OWNER = '100000000000000011'
const NOW = 1_000

function guildWith(everyone: bigint, roles: Record<string, bigint>): Guild {
  const guild = emptyGuild(
    {
      id: GUILD,
      name: 'test',
      ownerId: OWNER,
      icon: null,
      description: null,
      locale: 'fr',
      features: [],
      verificationLevel: 0,
      premiumTier: 0,
      boosts: 0,
      vanityCode: null,
      systemChannelId: null,
      rulesChannelId: null,
      afkChannelId: null,
    },
    new Roster(NOBODY),
  )
  const add = (id: string, permissions: bigint) =>
    guild.roles.set(id, { id, name: id, permissions: String(permissions), position: 1 } as Role)
  add(GUILD, everyone)
  for (const [id, bits] of Object.entries(roles)) add(id, bits)
  return guild
}

const member = (roles: string[] = [], more: Partial<Member> = {}): Member => ({
  userId: USER,
  nick: null,
  roles,
  joinedAt: 0,
  pending: false,
  mutedUntil: null,
  boostingSince: null,
  ...more,
})
const overwrite = (id: string, type: 0 | 1, allow: bigint, deny: bigint): Overwrite => ({
  id,
  type,
  allow: String(allow),
  deny: String(deny),
})
const channel = (overwrites: Overwrite[], more: Partial<Channel> = {}) =>
  ({ id: '1', type: ChannelType.GuildText, overwrites, parentId: null, thread: null, ...more }) as Channel

const READ = P.ViewChannel | P.ReadMessageHistory

test('overwrites apply in order: everyone, roles together, then the member', () => {
  const guild = guildWith(READ, { [ROLE_A]: 0n, [ROLE_B]: 0n })
  const where = channel([
    overwrite(GUILD, 0, P.AddReactions, P.ViewChannel),
    overwrite(ROLE_A, 0, P.ViewChannel | P.SendMessages, 0n),
    overwrite(ROLE_B, 0, 0n, P.ViewChannel | P.SendMessages),
    overwrite(USER, 1, 0n, P.AddReactions),
  ])
  expect(channelPermissions(guild, member([ROLE_A, ROLE_B]), where, NOW)).toBe(READ | P.SendMessages)
})

test('somebody who cannot see a channel can do nothing in it', () => {
  const guild = guildWith(READ | P.SendMessages | P.ManageMessages, {})
  expect(channelPermissions(guild, member(), channel([overwrite(GUILD, 0, 0n, P.ViewChannel)]), NOW)).toBe(0n)
})

test('somebody who cannot write cannot attach, embed or ping everyone', () => {
  const guild = guildWith(READ | P.AttachFiles | P.EmbedLinks | P.MentionEveryone, {})
  expect(channelPermissions(guild, member(), channel([]), NOW)).toBe(READ)
})

test('administrators and the owner pass every overwrite', () => {
  const guild = guildWith(0n, { [ROLE_A]: P.Administrator })
  const closed = channel([overwrite(GUILD, 0, 0n, ALL_PERMISSIONS), overwrite(USER, 1, 0n, ALL_PERMISSIONS)])
  expect(channelPermissions(guild, member([ROLE_A]), closed, NOW)).toBe(ALL_PERMISSIONS)
  expect(channelPermissions(guild, member([], { userId: OWNER }), closed, NOW)).toBe(ALL_PERMISSIONS)
})

test('a member in timeout can only read, until it ends', () => {
  const guild = guildWith(READ | P.SendMessages | P.AddReactions, {})
  const muted = member([], { mutedUntil: NOW + 1 })
  expect(channelPermissions(guild, muted, channel([]), NOW)).toBe(READ)
  expect(channelPermissions(guild, muted, channel([]), NOW + 1)).toBe(READ | P.SendMessages | P.AddReactions)
})

test('a thread uses the overwrites of its channel and its own permission for writing', () => {
  const guild = guildWith(READ | P.SendMessages, {})
  guild.channels.set('2', channel([overwrite(GUILD, 0, P.SendMessagesInThreads, P.SendMessages)], { id: '2' }))
  const thread = channel([], { type: ChannelType.PublicThread, parentId: '2' })
  expect(channelPermissions(guild, member(), thread, NOW) & P.SendMessages).toBe(P.SendMessages)
  expect(channelPermissions(guild, member(), guild.channels.get('2')!, NOW) & P.SendMessages).toBe(0n)
})
