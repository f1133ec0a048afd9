import type { Role } from '#core/guild/types.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { type GuildData, type GuildIndex, guildRights, type IndexedChannel } from './guild-index.ts'
import type { MemberSnapshot } from './snapshots.ts'
import { NOTHING_LOADED, type RuleView } from './view.ts'

export const NOW = Date.UTC(2026, 0, 2, 17, 42)
export const GUILD = '197038439483310086'
export const OWNER = '197038439483310087'
export const BOT = '900000000000000001'
const BOT_ROLE = '900000000000000002'
/** Administrator. */
const ALL = '8'

export const aRole = (id: string, changes: Partial<Role> = {}): Role => ({
  id,
  name: `role ${id}`,
  position: 1,
  color: 0,
  permissions: '0',
  managed: false,
  ...changes,
})

export const aChannel = (id: string, changes: Partial<IndexedChannel> = {}): IndexedChannel => ({
  id,
  name: `channel-${id}`,
  type: CHANNEL_TYPE.text,
  position: 0,
  parentId: null,
  threadDate: 0,
  overwrites: [],
  ...changes,
})

export const byId = <T extends { id: string }>(...things: readonly T[]): Map<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]))

/** A server on which the bot may do everything and its role is in the middle. */
export function aGuild(changes: Partial<GuildData> = {}): GuildIndex {
  const data: GuildData = {
    id: GUILD,
    name: 'Les Flibustiers',
    description: null,
    icon: null,
    ownerId: OWNER,
    memberCount: 2418,
    premium: false,
    locale: 'fr',
    timezone: 'Europe/Paris',
    prefix: '!',
    deletesCommandMessages: true,
    boostLevel: 0,
    boostCount: 0,
    afkChannelId: null,
    hasOnboarding: false,
    channels: new Map(),
    emojis: [],
    bot: { id: BOT, roleIds: [BOT_ROLE], nickname: null },
    voice: new Map(),
    ...changes,
    roles: new Map([
      ...byId(aRole(GUILD, { position: 0 }), aRole(BOT_ROLE, { position: 50, permissions: ALL })),
      ...(changes.roles ?? []),
    ]),
  }
  return { ...data, ...guildRights(data) }
}

export const aMember = (changes: Partial<MemberSnapshot> = {}): MemberSnapshot => ({
  id: '216497581021265921',
  username: 'pixel-renard',
  globalName: null,
  nickname: null,
  avatar: 'abc',
  bot: false,
  roleIds: [],
  joinedAt: NOW,
  pending: false,
  ...changes,
})

/** An empty view, with the given parts filled in. */
export function aView({
  guild,
  ...changes
}: Partial<Omit<RuleView, 'guild'>> & { guild?: Partial<GuildData> } = {}): RuleView {
  return {
    ...NOTHING_LOADED,
    guild: aGuild(guild),
    botId: BOT,
    applicationId: BOT,
    cdn: 'https://cdn.example',
    site: { en: 'https://en.example', fr: 'https://fr.example' },
    now: NOW,
    random: () => 0,
    newId: () => 'abcdefghij',
    held: () => undefined,
    entries: () => [],
    bot: () => ({ version: '1', shardId: 0, latencyMs: null, guilds: 1, startedAt: 0 }),
    commands: () => [],
    shared: {
      prefix: '!',
      levelSystem: false,
      moneySystem: false,
      currencyIcon: null,
      profiles: [],
      ladder: { curve: { a: 5, b: 50, c: 100, multiplier: 1 }, maxLevel: 0 },
      accentColor: '#cd6e57',
      modules: [],
    },
    ...changes,
  }
}
