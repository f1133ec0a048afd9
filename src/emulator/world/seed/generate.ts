import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { PEOPLE_IDS } from '../seed-ids.ts'
import { CROWDS_MAX, snowflakeAt } from '../snowflake.ts'
import type { World } from '../world.ts'
import { buildGuild } from './builder.ts'
import { BOT_BITS, type ChannelPlan, type GuildPlan, MODERATOR_BITS, type RolePlan } from './guild-plan.ts'
import { botUser, people } from './people.ts'

export type WorldSize = { guilds: number; members: number; roles: number; channels: number }

const DEFAULT_SIZE: WorldSize = { guilds: 10, members: 1_000, roles: 20, channels: 30 }

const FIRST_GUILD_MS = Date.UTC(2018, 0, 1)
const GUILD_EVERY_MS = 3_600_000
const CHANNELS_IN_CATEGORY = 20
/** Discord's own limits for one guild; `roles` counts @everyone. */
const ROLES_MAX = 250
const CHANNELS_MAX = 500

const COLORS = ['#cd6e57', '#57c478', '#3d6685', '#e2ab45', '#8fbbd8', '#b7410e']

/** A world of any size, the same on every machine: for benchmarks, and for trying the product in a crowd. */
export function generateWorld(size: Partial<WorldSize>): (world: World) => void {
  const whole = { ...DEFAULT_SIZE, ...size }
  if (whole.guilds >= CROWDS_MAX) throw new RangeError(`at most ${CROWDS_MAX - 1} guilds`)
  if (whole.roles > ROLES_MAX) throw new RangeError(`at most ${ROLES_MAX} roles`)
  if (whole.channels > CHANNELS_MAX) throw new RangeError(`at most ${CHANNELS_MAX} channels`)
  return (world) => {
    for (const user of people()) world.users.set(user.id, user)
    world.users.set(world.botId, botUser(world.application))
    const roles = rolePlans(whole.roles)
    for (let index = 0; index < whole.guilds; index++) buildGuild(world, guildPlan(index, whole, roles))
  }
}

function guildPlan(index: number, size: WorldSize, roles: RolePlan[]): GuildPlan {
  const handles = Object.keys(PEOPLE_IDS) as (keyof typeof PEOPLE_IDS)[]
  const owner = handles[index % handles.length]!
  return {
    facts: {
      id: snowflakeAt(FIRST_GUILD_MS + index * GUILD_EVERY_MS),
      name: `Guild ${index + 1}`,
      description: null,
      locale: index % 2 === 0 ? 'fr' : 'en-US',
      features: ['COMMUNITY'],
      verificationLevel: 1,
      premiumTier: index % 4,
      boosts: index % 20,
      vanityCode: null,
    },
    owner,
    memberCount: Math.max(size.members, 2),
    // Seeds begin at 1: 0 would mean no generated members.
    crowd: { seed: index + 1, language: index % 2 === 0 ? 'fr' : 'en' },
    withBot: true,
    people: [[owner]],
    roles,
    channels: channelPlans(size.channels),
    emojis: [],
    systemChannel: 'channel-1',
  }
}

function rolePlans(count: number): RolePlan[] {
  const plain = Math.max(0, count - 3)
  return [
    { key: 'bot', name: 'Guildhall', managed: 'our bot', permissions: BOT_BITS },
    ...(count > 2
      ? [{ key: 'moderators', name: 'Moderators', permissions: MODERATOR_BITS, hoist: true, share: 0.01 }]
      : []),
    ...Array.from({ length: plain }, (_, index) => ({
      key: `role-${index}`,
      name: `Role ${index + 1}`,
      color: COLORS[index % COLORS.length]!,
      share: Math.min(0.3, 2 / (index + 4)),
    })),
  ]
}

/** Mostly text, one in ten voice, one in ten for staff, in categories of twenty. */
function channelPlans(count: number): ChannelPlan[] {
  const categories = Math.max(1, Math.ceil(count / (CHANNELS_IN_CATEGORY + 1)))
  let left = count - categories
  let number = 0
  return Array.from({ length: categories }, (_, category) => {
    const size = Math.min(CHANNELS_IN_CATEGORY, left)
    left -= size
    const children = Array.from({ length: size }, (): ChannelPlan => {
      number++
      if (number % 10 === 0) return { name: `Voice ${number}`, type: ChannelType.GuildVoice }
      return { name: `channel-${number}`, ...(number % 10 === 5 && { botLacks: P.EmbedLinks }) }
    })
    return { name: `Category ${category + 1}`, children }
  })
}
