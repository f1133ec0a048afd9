import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { buildGuild } from '#emulator/world/seed/builder.ts'
import { BOT_BITS, type GuildPlan, MODERATOR_BITS } from '#emulator/world/seed/guild-plan.ts'
import { botUser, people } from '#emulator/world/seed/people.ts'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import type { World } from '#emulator/world/world.ts'

/** The one server of a scene. */
export const SCENE_GUILD = COMPILE_AND_CHILL_ID

/** The people of a scene, by their short names. */
export const SCENE_PEOPLE = {
  owner: 'moka-lune',
  admin: 'miaou-dev',
  mod: 'lichen',
  helper: 'brume_42',
  ann: 'pixel-renard',
  bob: 'tofu.exe',
  cleo: 'gaufre-quantique',
} as const
export type ScenePerson = keyof typeof SCENE_PEOPLE

const plan: GuildPlan = {
  facts: {
    id: SCENE_GUILD,
    name: 'The Hall',
    description: null,
    locale: 'en-US',
    features: [],
    verificationLevel: 0,
    premiumTier: 0,
    boosts: 0,
    vanityCode: null,
  },
  owner: SCENE_PEOPLE.owner,
  memberCount: 8,
  crowd: { seed: 1, language: 'en' },
  withBot: true,
  people: [
    [SCENE_PEOPLE.owner],
    [SCENE_PEOPLE.admin, 'admin'],
    [SCENE_PEOPLE.mod, 'mod'],
    [SCENE_PEOPLE.helper, 'helper'],
    [SCENE_PEOPLE.ann],
    [SCENE_PEOPLE.bob],
    [SCENE_PEOPLE.cleo],
  ],
  // The bot ranks below the administrators and above everybody else.
  roles: [
    { key: 'admin', name: 'Admin', permissions: P.Administrator },
    { key: 'high', name: 'High' },
    { key: 'bot', name: 'Guildhall', managed: 'our bot', permissions: BOT_BITS },
    { key: 'mod', name: 'Mod', permissions: MODERATOR_BITS | P.ManageRoles | P.MoveMembers },
    { key: 'helper', name: 'Helper' },
    { key: 'vip', name: 'VIP' },
    { key: 'red', name: 'Red', color: '#d33', mentionable: true },
    { key: 'blue', name: 'Blue', color: '#33d', mentionable: true },
    { key: 'muted', name: 'Muted' },
    { key: 'other', name: 'Other bot', managed: 'another bot' },
  ],
  channels: [
    { name: 'rules', readOnlyExcept: ['admin'] },
    { name: 'general' },
    { name: 'random' },
    { name: 'news', type: ChannelType.GuildAnnouncement },
    { name: 'logs', onlyFor: ['mod'] },
    { name: 'staff', onlyFor: ['mod', 'helper'] },
    { name: 'ideas', type: ChannelType.GuildForum },
    {
      name: 'Talk',
      children: [
        { name: 'cafe' },
        { name: 'Lounge', type: ChannelType.GuildVoice },
        { name: 'Studio', type: ChannelType.GuildVoice },
      ],
    },
    { name: 'Desk', children: [{ name: 'desk' }] },
    { name: 'Away', type: ChannelType.GuildVoice },
  ],
  emojis: ['hall', 'coin'],
  systemChannel: 'rules',
  afkChannel: 'Away',
}

export function seedScene(world: World): void {
  for (const user of people()) world.users.set(user.id, user)
  world.users.set(world.botId, botUser(world.application))
  buildGuild(world, plan)
}
