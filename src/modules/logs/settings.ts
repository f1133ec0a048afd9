import * as z from 'zod/mini'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import {
  channelId,
  channelList,
  color,
  imageUrl,
  listOf,
  roleId,
  roleList,
  snowflake,
  text,
} from '#core/settings/kinds.ts'
import { LOG_EVENTS, LOG_MODULE_IDS, type LogModuleId, MESSAGE_EVENTS, PREMIUM_LOG_MODULES } from './log-modules.ts'

const URGENT_TARGETS_MAX = 10
const IGNORED_ROLES_MAX = 25

export const LOG_CHANNEL_TYPES = [
  CHANNEL_TYPE.text,
  CHANNEL_TYPE.news,
  CHANNEL_TYPE.newsThread,
  CHANNEL_TYPE.publicThread,
  CHANNEL_TYPE.privateThread,
] as const
const logChannel = () => setting(z.nullable(channelId(LOG_CHANNEL_TYPES)), null)

/** The name and picture with which entries are posted. The webhook's id and token never leave the bot. */
const sender = z.strictObject({
  name: z.nullable(text(80)),
  avatar: z.nullable(imageUrl()),
})

/** The settings of one log; a channel or colour of null is the server-wide one. */
const logModule = <const Events extends readonly [string, ...string[]]>(events: Events, options: { premium?: true }) =>
  group({
    status: setting(z.boolean(), false, options),
    channel: logChannel(),
    ignoreChannels: setting(channelList(), []),
    color: setting(z.nullable(color()), null, { premium: true }),
    webhook: setting(z.nullable(sender), null, { premium: true }),
    events: setting(listOf(z.enum(events), events.length), [...events]),
  })

type LogModule = ReturnType<typeof logModule<readonly [string, ...string[]]>>

const logModules = Object.fromEntries(
  LOG_MODULE_IDS.map((id) => [
    id,
    logModule(LOG_EVENTS[id], PREMIUM_LOG_MODULES.includes(id) ? { premium: true } : {}),
  ]),
) as { readonly [Id in LogModuleId]: LogModule }

const urgentTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user'), id: snowflake() }),
  z.strictObject({ type: z.literal('role'), id: roleId() }),
])

export type UrgentTarget = z.infer<typeof urgentTarget>
export type LogSender = z.infer<typeof sender>

/** Keys match saved guilds; renaming one needs a migration. */
export const logsSettings = defineSettings({
  logs: group({
    status: setting(z.boolean(), false),
    channel: logChannel(),
    color: setting(color(), '#cd6e57'),
    ignoreChannels: setting(channelList(), []),
    ignoreRoles: setting(roleList(IGNORED_ROLES_MAX), []),
    ignoreBots: setting(z.boolean(), true),
    urgent: group({
      mode: setting(z.enum(['admins', 'custom']), 'admins'),
      targets: setting(listOf(urgentTarget, URGENT_TARGETS_MAX), []),
      channel: logChannel(),
    }),
  }),
  logsMessages: group({
    ...logModule(MESSAGE_EVENTS, { premium: true }).entries,
    /** The attachments of a deleted message are posted beside its entry, for a day. */
    keepFiles: setting(z.boolean(), false, { premium: true }),
  }),
  /** Not `logs.modules`: defaults are filled in to depth 3 (spec §4), and a field there would be at depth 4. */
  logsModules: group(logModules),
})

export type LogsSettings = SettingsOf<typeof logsSettings>
