import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { type Person as DemoPerson, demoPeople, rankIn } from '../oauth/people.ts'
import { messageOnWire } from '../wire/messages.ts'
import { memberPartOnWire } from '../wire/users.ts'
import { isForum, isThread } from '../world/channel-types.ts'
import type * as messages from '../world/model/messages.ts'
import type * as people from '../world/model/people.ts'
import { channelPermissions, guildPermissions, highestPosition, mayActOn } from '../world/permissions.ts'
import type * as world from '../world/world.ts'
import type { Channel, Guild, Hall, Member, Person, Voice } from './messages.ts'

/** For a large server the page shows this many members, and the number of others. */
const MEMBERS_SHOWN = 160
const MESSAGES_SHOWN = 200

const has = (bits: bigint, bit: bigint) => (bits & bit) !== 0n
const nameOf = (user: people.User) => user.global_name ?? user.username

export function maySee(context: EmulatorContext, userId: string, channelId: string): boolean {
  const found = context.world.channel(channelId)
  if (!found) return false
  if (!found.guild) return found.channel.recipientId === userId
  const member = found.guild.members.get(userId)
  return !!member && has(channelPermissions(found.guild, member, found.channel, context.clock.now()), P.ViewChannel)
}

function personOf(context: EmulatorContext, { user }: Pick<DemoPerson, 'user'>): Person {
  const ranks: Person['ranks'] = {}
  for (const guild of context.world.guilds.values()) {
    const rank = rankIn(guild, user.id)
    if (rank) ranks[guild.id] = rank
  }
  const { id, username, avatar, decoration, locale } = user
  return { id, username, name: nameOf(user), avatar, decoration, locale, ranks }
}

/** Who the page acts as; the first person when it does not say, or when that person is gone. */
export function resolvePerson(context: EmulatorContext, userId: string | null): people.User | null {
  const named = userId ? context.world.user(userId) : undefined
  return named && !named.bot ? named : (demoPeople(context.world)[0]?.user ?? null)
}

export function hallFor(context: EmulatorContext, user: people.User): Hall {
  const { world, clock } = context
  return {
    now: clock.now(),
    person: personOf(context, { user }),
    people: demoPeople(world).map((one) => personOf(context, one)),
    guilds: [...world.guilds.values()].map((guild) => ({
      id: guild.id,
      name: guild.facts.name,
      icon: guild.facts.icon,
      description: guild.facts.description,
      locale: guild.facts.locale,
      memberCount: guild.members.size,
      hasBot: guild.members.has(world.botId),
      isMember: guild.members.has(user.id),
    })),
    conversations: [...world.privateChannels.values()]
      .filter((channel) => channel.recipientId === user.id)
      .map((channel) => {
        const bot = world.user(world.botId)
        return { id: channel.id, name: bot?.username ?? '', userId: world.botId, avatar: bot?.avatar ?? null }
      }),
  }
}

export function guildFor(context: EmulatorContext, userId: string, guild: world.Guild): Guild {
  const actor = guild.members.get(userId)
  const bits = actor ? guildPermissions(guild, actor) : 0n
  const isOwner = guild.facts.ownerId === userId
  /** They may move roles below this position. */
  const reach = isOwner ? Number.POSITIVE_INFINITY : actor ? highestPosition(guild, actor) : 0
  return {
    id: guild.id,
    name: guild.facts.name,
    isMember: !!actor,
    isPending: actor?.pending ?? false,
    memberCount: guild.members.size,
    rulesChannelId: guild.facts.rulesChannelId,
    roles: [...guild.roles.values()].map(({ id, name, color, hoist, position, unicode_emoji, managed }) => ({
      id,
      name,
      color,
      hoist,
      position,
      emoji: unicode_emoji,
      isBelow: position < reach,
      isManaged: managed,
    })),
    channels: actor ? channelsFor(context, guild, actor) : [],
    members: actor ? membersOf(context, guild, actor) : [],
    voices: actor ? voicesIn(context, guild) : [],
    emojis: [...guild.emojis.values()].map(({ id, name, animated }) => ({ id, name, animated })),
    mayManageChannels: has(bits, P.ManageChannels),
    mayManageRoles: has(bits, P.ManageRoles),
    mayRename: has(bits, P.ManageNicknames),
    mayTimeOut: has(bits, P.ModerateMembers),
    mayKick: has(bits, P.KickMembers),
    mayBan: has(bits, P.BanMembers),
  }
}

/** Somebody without roles: channels they cannot see are private. */
const newcomer = (userId: string): people.Member => ({
  userId,
  nick: null,
  roles: [],
  joinedAt: 0,
  pending: false,
  mutedUntil: null,
  boostingSince: null,
})

function channelsFor(context: EmulatorContext, guild: world.Guild, actor: people.Member): Channel[] {
  const now = context.clock.now()
  const nobody = newcomer('0')
  return [...guild.channels.values()].flatMap((channel) => {
    const bits = channelPermissions(guild, actor, channel, now)
    if (!has(bits, P.ViewChannel)) return []
    return {
      id: channel.id,
      type: channel.type,
      name: channel.name,
      topic: channel.topic,
      parentId: channel.parentId,
      position: channel.position,
      isPrivate: !has(channelPermissions(guild, nobody, channel, now), P.ViewChannel),
      mayWrite: has(bits, P.SendMessages) && !(isThread(channel.type) && channel.thread?.locked),
      mayManageMessages: has(bits, P.ManageMessages),
      mayOpenThreads: has(bits, isForum(channel.type) ? P.SendMessages : P.CreatePublicThreads),
      slowmodeSeconds: channel.slowmodeSeconds,
      isArchived: channel.thread?.archived ?? false,
      lastMessageId: channel.lastMessageId,
    }
  })
}

function membersOf(context: EmulatorContext, guild: world.Guild, actor: people.Member): Member[] {
  const shown = new Map<string, people.Member>()
  for (const member of guild.members.known()) if (shown.size < MEMBERS_SHOWN) shown.set(member.userId, member)
  for (const member of guild.members.after('0')) {
    if (shown.size >= MEMBERS_SHOWN) break
    shown.set(member.userId, member)
  }
  return [...shown.values()].flatMap((member) => memberFor(context, guild, member, actor) ?? [])
}

function memberFor(
  context: EmulatorContext,
  guild: world.Guild,
  member: people.Member,
  actor: people.Member,
): Member | null {
  const user = context.world.user(member.userId)
  if (!user) return null
  return {
    id: user.id,
    username: user.username,
    name: member.nick ?? nameOf(user),
    avatar: user.avatar,
    decoration: user.decoration,
    isBot: user.bot,
    roles: member.roles,
    rank: rankIn(guild, user.id) ?? 'member',
    isPending: member.pending,
    isMuted: member.mutedUntil !== null && member.mutedUntil > context.clock.now(),
    isBelow: mayActOn(guild, actor, user.id),
    isBooster: member.boostingSince !== null,
  }
}

function voicesIn(context: EmulatorContext, guild: world.Guild): Voice[] {
  return [...guild.voice.values()].flatMap(({ userId, channelId }) => {
    const user = context.world.user(userId)
    if (!user) return []
    const name = guild.members.get(userId)?.nick ?? nameOf(user)
    return { userId, channelId, name, avatar: user.avatar }
  })
}

const MENTION = /<@!?(\d{17,20})>/g

function namesIn(context: EmulatorContext, guild: world.Guild | null, message: messages.Message) {
  const written = JSON.stringify([message.content, message.embeds, message.components])
  const names: Record<string, string> = {}
  for (const [, id = ''] of written.matchAll(MENTION)) {
    const user = context.world.user(id)
    if (user) names[id] = guild?.members.get(id)?.nick ?? nameOf(user)
  }
  return names
}

/** A message as this person sees it: their own reactions are marked. */
export function messageFor(context: EmulatorContext, userId: string, message: messages.Message) {
  const guild = context.world.channel(message.channelId)?.guild ?? null
  const member = guild?.members.get(message.authorId)
  return {
    ...messageOnWire(context.addresses, context.world, message, userId),
    names: namesIn(context, guild, message),
    ...(member && { member: memberPartOnWire(member) }),
  }
}

type ChannelOnWire = { id: string; messages: object[] }

/** `messageFor` returns Discord's object; the page parses the parts that it shows. */
export function channelFor(context: EmulatorContext, userId: string, channelId: string): ChannelOnWire {
  const whispered = [...context.world.ephemerals.values()].filter(
    (one) => one.userId === userId && one.message.channelId === channelId,
  )
  const all = [...context.world.messages(channelId).values(), ...whispered.map((one) => one.message)]
  // Editing a message that was dropped adds it at the end of the map; Discord's order is by id.
  all.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  return { id: channelId, messages: all.slice(-MESSAGES_SHOWN).map((message) => messageFor(context, userId, message)) }
}
