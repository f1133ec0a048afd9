import * as z from 'zod/mini'
import { ACCESS_LEVELS } from './access.ts'
import { channelFields, guildEmoji, roleFields } from './guild/shapes.ts'
import { ISSUE_CODES } from './settings/issues.ts'
import type { Tree } from './settings/paths.ts'
import { snowflake } from './snowflake.ts'

/** What browser and API say to each other. The OpenAPI document is generated from these. */

const snowflakeId = snowflake()

/** spec §3, User: what the client stores about the signed-in person. */
export const signedInUser = z.object({
  id: snowflakeId,
  username: z.string(),
  avatar: z.nullable(z.string()),
  global_name: z.nullable(z.string()),
  /** Id of the avatar decoration's preset. */
  decoration: z.nullable(z.string()),
})
export type SignedInUser = z.infer<typeof signedInUser>

/** `POST /api/auth/token`. `expiresAt` in ms since 1970; renew shortly before. */
export const tokenReply = z.object({ token: z.string(), expiresAt: z.number(), user: signedInUser })
export type TokenReply = z.infer<typeof tokenReply>

const serverSummary = z.object({
  id: snowflakeId,
  name: z.string(),
  icon: z.nullable(z.string()),
  /** 0 where the bot is absent and the platform did not give it. */
  memberCount: z.number(),
  bot: z.boolean(),
  /** Whether it is premium now; false where the bot is absent. */
  premium: z.boolean(),
  owner: z.boolean(),
  canManage: z.boolean(),
})
export const serverList = z.array(serverSummary)
export type ServerSummary = z.infer<typeof serverSummary>

/** By server: how many problems its overview would show. Servers without any are left out. */
export const findingCounts = z.record(snowflakeId, z.number())
export type FindingCounts = z.infer<typeof findingCounts>

export const guildRole = z.object({ id: snowflakeId, ...roleFields })
export const guildChannel = z.object({
  id: snowflakeId,
  ...channelFields,
  botPermissions: z.string(),
  hidden: z.boolean(),
})
export type GuildChannel = z.infer<typeof guildChannel>

const settingsTree = z.record(z.string(), z.unknown())

export const guildPayload = z.object({
  id: snowflakeId,
  name: z.string(),
  icon: z.nullable(z.string()),
  memberCount: z.number(),
  premium: z.boolean(),
  /** Nested and filled with defaults; of the modules that this person may read. */
  settings: settingsTree,
  /** Send it back as `If-Match: "<revision>"` when saving. */
  revision: z.number(),
  roles: z.array(guildRole),
  /** In the order of spec §4. */
  channels: z.array(guildChannel),
  emojis: z.array(guildEmoji),
  /** spec §3: filled by the client, keyed by type and language. */
  images: z.record(z.string(), z.unknown()),
  embeds: z.array(z.unknown()),
  rulesScreen: z.boolean(),
  /** The channel where Discord shows the rules; absent until the bot has seen the server again. */
  rulesChannelId: z.optional(z.nullable(z.string())),
  boosts: z.object({ level: z.number(), count: z.number() }),
  /** Discord's own level, 0 to 4; absent until the bot has seen the server again. */
  verificationLevel: z.optional(z.number()),
  user: z.object({
    id: snowflakeId,
    owner: z.boolean(),
    /** Owner, or Administrator on Discord: may also decide who else gets access. */
    administrator: z.boolean(),
    highestRoleId: z.string(),
    /** Server-wide, Discord’s bit set. */
    permissions: z.optional(z.string()),
    /** By module: what this person may do there. The settings of modules that are left out are left out too. */
    access: z.record(z.string(), z.enum(ACCESS_LEVELS)),
    /** Only while Discord is unreachable: when these roles were last read. */
    asOf: z.optional(z.string()),
  }),
  bot: z.object({
    id: snowflakeId,
    highestRoleId: z.string(),
    permissions: z.string(),
    nickname: z.nullable(z.string()),
    /** When the bot last joined the server. */
    since: z.string(),
  }),
})
/** `S` is `GuildSettings`, which core cannot import. */
export type GuildPayload<S extends Tree = Tree> = Omit<z.infer<typeof guildPayload>, 'settings'> & { settings: S }

/** What a dashboard page shows first; null for what could not be loaded, or what this person may not see. */
export const initialData = z.object({
  servers: z.nullable(serverList),
  guild: z.nullable(guildPayload),
  /** They are a member of the server but have no access to its dashboard. */
  isForbidden: z.boolean(),
})
export type InitialData = z.infer<typeof initialData>

const settingIssueMessage = z.object({
  path: z.string(),
  code: z.enum(ISSUE_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** In the language of the request. */
  message: z.string(),
})
export type SettingIssueMessage = z.infer<typeof settingIssueMessage>

export const saveReply = z.object({
  settings: settingsTree,
  revision: z.number(),
  /** Its number in the history, for undoing it; null when nothing changed. */
  save: z.nullable(z.number()),
  warnings: z.array(settingIssueMessage),
  /** Only while Discord is unreachable: when the roles it was checked against were last read. */
  asOf: z.optional(z.string()),
})

const conflict = z.object({ path: z.string(), theirs: z.unknown(), yours: z.unknown() })

/** RFC 9457, plus what a form needs to put a message beside its field. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(settingIssueMessage)),
  conflicts: z.optional(z.array(conflict)),
  /** With 409: the revision to edit from next. */
  revision: z.optional(z.number()),
})
export type Problem = z.infer<typeof problem>

/** Setting path → the text used while it is null. */
export const defaultTexts = z.record(z.string(), z.string())
