import { z } from 'zod'
import { CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'
import type { Opened } from '#emulator/test-emulator.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'

const guildAnswer = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  description: z.string().nullable(),
  owner_id: z.string(),
  preferred_locale: z.string(),
  approximate_member_count: z.number(),
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      position: z.number(),
      managed: z.boolean(),
      color: z.number(),
      permissions: z.string(),
    }),
  ),
})
const channelsAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.number(),
    position: z.number(),
    parent_id: z.string().nullish(),
    permission_overwrites: z.array(
      z.object({ id: z.string(), type: z.literal([0, 1]), allow: z.string(), deny: z.string() }),
    ),
  }),
)

const emojisAnswer = z.array(z.object({ id: z.string(), name: z.string(), animated: z.boolean() }))

/** What the bot would store of a server of the emulator, read through the emulator's own REST. */
export async function snapshotFromEmulator(emulator: Opened, guildId: string): Promise<GuildSnapshot> {
  const read = async (path: string): Promise<unknown> => (await emulator.call('GET', path)).json()
  const guild = guildAnswer.parse(await read(`/guilds/${guildId}?with_counts=true`))
  const channels = channelsAnswer.parse(await read(`/guilds/${guildId}/channels`))
  const emojis = emojisAnswer.parse(await read(`/guilds/${guildId}/emojis`))
  const bot = z
    .object({ roles: z.array(z.string()) })
    .parse(await read(`/guilds/${guildId}/members/${emulator.world.botId}`))
  const positions = new Map(channels.map(({ id, position }) => [id, position]))
  const known = new Set<number>(Object.values(CHANNEL_TYPE))
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    description: guild.description,
    ownerId: guild.owner_id,
    memberCount: guild.approximate_member_count,
    preferredLocale: guild.preferred_locale,
    rulesScreen: false,
    boostLevel: 0,
    boostCount: 0,
    roles: guild.roles,
    channels: channels
      .filter(({ type }) => known.has(type))
      .map(({ parent_id, permission_overwrites, type, ...channel }) => ({
        ...channel,
        type: type as ChannelType,
        parentId: parent_id ?? null,
        cPosition: positions.get(parent_id ?? '') ?? -1,
        threadDate: 0,
        overwrites: permission_overwrites,
      })),
    emojis: emojis.map(({ id, name, animated }) => ({
      id,
      name,
      animated,
      identifier: `${animated ? 'a:' : ''}${name}:${id}`,
    })),
    bot: { roleIds: bot.roles, nickname: null },
  }
}
