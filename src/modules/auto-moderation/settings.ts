import * as z from 'zod/mini'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import {
  channelList,
  customText,
  int,
  listMode,
  listOf,
  roleId,
  roleList,
  seconds,
  snowflake,
} from '#core/settings/kinds.ts'
import { domain, forbiddenWord, inviteCode, wordsOf } from './entries.ts'
import { sanctionRules } from './sanction-rule.ts'

const WORDS_MAX = 2000
const CODES_MAX = 500
const GUILDS_MAX = 50
export const PING_TARGETS_MAX = 50
/** Discord's limit for the text that its AutoMod shows. */
const BLOCK_MESSAGE_MAX = 150
const REPLY_MAX = 500

export const MARKDOWN_TYPES = [
  'codeblock',
  'inlineCode',
  'maskedLink',
  'spoiler',
  'header',
  'subtext',
  'list',
  'quote',
] as const

const percent = () => int(1, 100)

/** Settings that every filter has: its switch, its exemptions, whether it explains itself. */
const filterEntries = () => ({
  status: setting(z.boolean(), false),
  /** What it would have done is counted, and nothing is done. */
  watch: setting(z.boolean(), false),
  roles: setting(roleList(), []),
  channels: setting(channelList(), []),
  silent: setting(z.boolean(), false),
  /** What the author is told in place of the built-in text. */
  reply: setting(customText(REPLY_MAX), null),
})

/** A rule of Discord's own AutoMod, kept by the bot. */
const discordBlock = () =>
  group({
    status: setting(z.boolean(), false),
    ruleId: setting(z.nullable(snowflake()), null, { readOnly: true }),
    customMessage: setting(customText(BLOCK_MESSAGE_MAX), null),
    sync: setting(z.boolean(), true),
    /** Somebody deleted the rule on Discord, and blocking has not been switched on again. */
    lost: setting(z.boolean(), false, { readOnly: true }),
  })

const pingTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user'), id: snowflake() }),
  z.strictObject({ type: z.literal('role'), id: roleId() }),
])

export type PingTarget = z.infer<typeof pingTarget>

/** Keys match saved guilds; renaming one needs a migration. */
export const autoModerationSettings = defineSettings({
  filter: group({
    ...filterEntries(),
    mots: setting(wordsOf(forbiddenWord(), WORDS_MAX), []),
    censor: setting(z.boolean(), false),
    block: discordBlock(),
    memberContent: setting(z.boolean(), false),
  }),
  caps: group({
    ...filterEntries(),
    percent: setting(percent(), 50),
    limit: setting(int(1, 2000), 5),
  }),
  links: group({
    ...filterEntries(),
    domains: setting(wordsOf(domain(), WORDS_MAX), []),
    /** `allowed` with an empty list lets no link through, which is the default. */
    domainsMode: setting(listMode(), 'allowed'),
    /** Known scams and imitations of well-known names, whatever the list says. */
    scams: setting(z.boolean(), false),
    censor: setting(z.boolean(), false),
    memberContent: setting(z.boolean(), false),
  }),
  invites: group({
    ...filterEntries(),
    codes: setting(listOf(inviteCode(), CODES_MAX), []),
    guilds: setting(listOf(snowflake(), GUILDS_MAX), [], { premium: (raised) => raised.length > 0 }),
    censor: setting(z.boolean(), false),
    memberContent: setting(z.boolean(), false),
  }),
  mentions: group({
    ...filterEntries(),
    timeout: setting(seconds(5, 600), 30),
    limit: setting(int(1, 50), 5),
    ghostping: setting(z.boolean(), false),
    block: discordBlock(),
  }),
  emojis: group({
    ...filterEntries(),
    percent: setting(percent(), 50),
    limit: setting(int(1, 200), 5),
  }),
  spam: group({
    ...filterEntries(),
    timeout: setting(seconds(3, 600), 30),
    limit: setting(int(2, 100), 15),
  }),
  markdown: group({
    ...filterEntries(),
    types: setting(listOf(z.enum(MARKDOWN_TYPES), MARKDOWN_TYPES.length), []),
    escape: setting(z.boolean(), true),
  }),
  pings: group({
    ...filterEntries(),
    targets: setting(listOf(pingTarget, PING_TARGETS_MAX), []),
    block: discordBlock(),
  }),
  /** Levels by number of arrivals: once, twice and four times `joins` within `seconds`. */
  raid: group({
    status: setting(z.boolean(), false),
    joins: setting(int(3, 200), 10),
    seconds: setting(seconds(10, 600), 60),
    /** Older accounts are exempt; 0 exempts nobody. */
    accountDays: setting(int(0, 365), 30),
    mute: setting(z.boolean(), true),
    kick: setting(z.boolean(), false),
  }),
  sanctions: setting(sanctionRules(), [], { limit: 'sanctions' }),
  autoModeration: group({
    /** Recent messages may be read on the page, by people who can read them on Discord. */
    readsPast: setting(z.boolean(), false),
  }),
})

export type AutoModerationSettings = SettingsOf<typeof autoModerationSettings>
