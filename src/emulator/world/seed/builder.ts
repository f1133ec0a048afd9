import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import { hex32 } from '../hash.ts'
import { Roster } from '../members.ts'
import type { Channel, Overwrite } from '../model/channels.ts'
import type { Role } from '../model/guild.ts'
import { PEOPLE_IDS } from '../seed-ids.ts'
import { emptyGuild, type Guild, type World } from '../world.ts'
import { crowd } from './crowd.ts'
import { type ChannelPlan, EVERYONE_BITS, type GuildPlan } from './guild-plan.ts'

/** Fixed ids: the guild's own plus a number, so that they do not depend on the order of the seed's code. */
const idAfter = (guildId: string, offset: number) => String(BigInt(guildId) + BigInt(offset))
const ROLES_BEGIN = 1_000
const CHANNELS_BEGIN = 10_000
const EMOJIS_BEGIN = 50_000

export function buildGuild(world: World, plan: GuildPlan): Guild {
  const guildId = plan.facts.id
  const roleIds = new Map(plan.roles.map((role, index) => [role.key, idAfter(guildId, ROLES_BEGIN + index)]))
  const boosterKey = plan.roles.find((role) => role.managed === 'boosts')?.key
  const createdMs = timestampOf(guildId)
  const members = new Roster(
    crowd({
      ...plan.crowd,
      size: Math.max(0, plan.memberCount - plan.people.length - (plan.withBot ? 1 : 0)),
      guildCreatedMs: createdMs,
      boosterRoleId: boosterKey ? (roleIds.get(boosterKey) ?? null) : null,
      roles: plan.roles.flatMap(({ key, share }) => (share ? [{ id: roleIds.get(key)!, share }] : [])),
    }),
  )
  const guild = emptyGuild(
    {
      ...plan.facts,
      ownerId: PEOPLE_IDS[plan.owner],
      icon: hex32(`icon of ${plan.facts.name}`),
      systemChannelId: null,
      rulesChannelId: null,
      afkChannelId: null,
    },
    members,
  )
  addRoles(world, guild, plan, roleIds)
  addChannels(world, guild, plan, roleIds)
  const named = (name?: string) => [...guild.channels.values()].find((channel) => channel.name === name)?.id ?? null
  guild.facts.systemChannelId = named(plan.systemChannel)
  guild.facts.rulesChannelId = named(plan.rulesChannel)
  guild.facts.afkChannelId = named(plan.afkChannel)
  addPeople(world, guild, plan, roleIds, createdMs)
  plan.emojis.forEach((name, index) => {
    const id = idAfter(guildId, EMOJIS_BEGIN + index)
    guild.emojis.set(id, { id, name, animated: false, creatorId: guild.facts.ownerId })
  })
  world.guilds.set(guildId, guild)
  return guild
}

function addRoles(world: World, guild: Guild, plan: GuildPlan, roleIds: Map<string, string>): void {
  guild.roles.set(guild.id, role({ id: guild.id, name: '@everyone', permissions: String(EVERYONE_BITS) }))
  plan.roles.forEach((rolePlan, index) => {
    if (rolePlan.managed === 'our bot' && !plan.withBot) return
    const id = roleIds.get(rolePlan.key)!
    guild.roles.set(
      id,
      role({
        id,
        name: rolePlan.managed === 'our bot' ? world.application.name : rolePlan.name,
        color: rolePlan.color ? Number.parseInt(rolePlan.color.slice(1), 16) : 0,
        hoist: rolePlan.hoist ?? false,
        position: plan.roles.length - index,
        permissions: String(rolePlan.permissions ?? 0n),
        managed: rolePlan.managed !== undefined,
        mentionable: rolePlan.mentionable ?? false,
        unicode_emoji: rolePlan.emoji ?? null,
        botId:
          rolePlan.managed === 'our bot'
            ? world.botId
            : rolePlan.managed === 'another bot'
              ? idAfter(guild.id, 900)
              : null,
        boosters: rolePlan.managed === 'boosts',
      }),
    )
  })
}

function role(fields: Partial<Role> & Pick<Role, 'id' | 'name' | 'permissions'>): Role {
  return {
    color: 0,
    hoist: false,
    position: 0,
    managed: false,
    mentionable: false,
    unicode_emoji: null,
    botId: null,
    boosters: false,
    ...fields,
  }
}

function addChannels(world: World, guild: Guild, plan: GuildPlan, roleIds: Map<string, string>): void {
  let offset = CHANNELS_BEGIN
  const add = (channelPlan: ChannelPlan, parentId: string | null, position: number, inherited: Overwrite[]) => {
    const type = channelPlan.type ?? (channelPlan.children ? ChannelType.GuildCategory : ChannelType.GuildText)
    const id = channelPlan.id ?? idAfter(guild.id, offset++)
    const own = overwritesOf(world, guild, channelPlan, roleIds)
    const overwrites = own.length > 0 ? own : inherited
    world.addChannel(guild, channelFrom(guild, channelPlan, { id, type, parentId, position, overwrites }))
    channelPlan.children?.forEach((child, index) => {
      add(child, id, index, overwrites)
    })
  }
  plan.channels.forEach((channelPlan, index) => {
    add(channelPlan, null, index, [])
  })
}

function channelFrom(
  guild: Guild,
  plan: ChannelPlan,
  place: Pick<Channel, 'id' | 'type' | 'parentId' | 'position' | 'overwrites'>,
): Channel {
  const isVoice = place.type === ChannelType.GuildVoice || place.type === ChannelType.GuildStageVoice
  return {
    ...place,
    guildId: guild.id,
    name: plan.name,
    topic: plan.topic ?? null,
    nsfw: plan.nsfw ?? false,
    slowmodeSeconds: plan.slowmodeSeconds ?? 0,
    lastMessageId: null,
    bitrate: isVoice ? 64_000 : null,
    userLimit: isVoice ? 0 : null,
    tags: (plan.tags ?? []).map((name, index) => ({
      id: String(BigInt(place.id) + BigInt(700_000 + index)),
      name,
      moderated: false,
      emoji_id: null,
      emoji_name: null,
    })),
    thread: null,
    recipientId: null,
  }
}

function overwritesOf(world: World, guild: Guild, plan: ChannelPlan, roleIds: Map<string, string>): Overwrite[] {
  const overwrites: Overwrite[] = []
  const add = (id: string, type: 0 | 1, allow: bigint, deny: bigint) =>
    overwrites.push({ id, type, allow: String(allow), deny: String(deny) })
  if (plan.onlyFor) {
    add(guild.id, 0, 0n, P.ViewChannel)
    for (const key of plan.onlyFor) add(roleIds.get(key)!, 0, P.ViewChannel, 0n)
  }
  if (plan.readOnlyExcept) {
    add(guild.id, 0, 0n, P.SendMessages | P.CreatePublicThreads)
    for (const key of plan.readOnlyExcept) add(roleIds.get(key)!, 0, P.SendMessages, 0n)
  }
  if (plan.botLacks) add(world.botId, 1, 0n, plan.botLacks)
  return overwrites
}

function addPeople(world: World, guild: Guild, plan: GuildPlan, roleIds: Map<string, string>, createdMs: number): void {
  const day = 86_400_000
  plan.people.forEach(([handle, ...keys], index) => {
    guild.members.set({
      userId: PEOPLE_IDS[handle],
      nick: null,
      roles: keys.map((key) => roleIds.get(key)!),
      joinedAt: createdMs + index * 17 * day,
      pending: false,
      mutedUntil: null,
      boostingSince: null,
    })
  })
  if (!plan.withBot) return
  const ownRole = plan.roles.find((rolePlan) => rolePlan.managed === 'our bot')
  guild.members.set({
    userId: world.botId,
    nick: null,
    roles: ownRole ? [roleIds.get(ownRole.key)!] : [],
    joinedAt: Math.max(createdMs + day, Date.UTC(2023, 2, 14)),
    pending: false,
    mutedUntil: null,
    boostingSince: null,
  })
}
