import * as z from 'zod/mini'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { gainPace, gainRange, longMessageLength, voiceChatGain, voiceMinMembers } from '#core/settings/gain.ts'
import { boostMap, channelId, color, customText, int, isPremiumBoost } from '#core/settings/kinds.ts'
import { discordLeaderboard } from '#core/settings/leaderboard.ts'
import { listSettings } from '#core/settings/lists.ts'

/** Sent as the content of a message, which Discord cuts at 2,000 characters. */
const TEXT_MAX = 2000
const LEVEL_MAX = 1000
const CURVE_TERM_MAX = 100_000

const curveTerm = () => int(0, CURVE_TERM_MAX)
const curveMultiplier = z.number().check(z.minimum(0.1), z.maximum(10), z.multipleOf(0.1))

/** 0: no cap. */
const dailyCap = z.union([z.literal(0), int(100, 100_000)])

/** Keys match saved guilds; renaming one needs a migration. */
export const levelsSettings = defineSettings({
  levelSystem: setting(z.boolean(), false),
  textXp: setting(z.boolean(), true),
  textXpCount: setting(gainRange(), [15, 25]),
  textXpCooldown: setting(gainPace(), 30, { premium: true }),
  vocalXp: setting(z.boolean(), false, { premium: true }),
  vocalXpCount: setting(gainRange(), [15, 25]),
  vocalXpInterval: setting(gainPace(), 120, { premium: true }),
  vocalXpMinMembers: setting(voiceMinMembers(), 2),
  vocalXpDailyCap: setting(dailyCap, 0),
  vocalTextXp: setting(voiceChatGain(), false),
  threadsXp: setting(z.boolean(), true),
  forumsXp: setting(z.boolean(), true),
  longMessageDoubleXp: setting(z.boolean(), false),
  longMessageDoubleXpLength: setting(longMessageLength(), 250),
  ...listSettings('xp'),
  boostRolesXp: setting(boostMap('role'), {}, { premium: isPremiumBoost }),
  boostChannelsXp: setting(boostMap('channel'), {}, { premium: isPremiumBoost }),
  /** Level n costs multiplier × (a·n² + b·n + c); the terms are used by the custom curve only. */
  xpCurve: group({
    type: setting(z.enum(['constant', 'linear', 'exponential', 'custom']), 'exponential', {
      premium: (type) => type === 'custom',
    }),
    multiplier: setting(curveMultiplier, 1),
    a: setting(curveTerm(), 5),
    b: setting(curveTerm(), 50),
    c: setting(curveTerm(), 100),
  }),
  /** 0: no highest level. */
  maxLevel: setting(int(0, LEVEL_MAX), 0, { premium: true }),
  levelNotif: setting(z.boolean(), false),
  levelNotifChannel: setting(z.union([z.enum(['current', 'dm']), channelId(WRITABLE_TYPES)]), 'current', {
    power: 'levelNotif',
  }),
  levelNotifMinLevel: setting(int(0, LEVEL_MAX), 0),
  levelNotifEvery: setting(int(1, 100), 1),
  levelNotifMerge: setting(z.boolean(), true),
  customNewLevelMessage: setting(customText(TEXT_MAX), null),
  rewardNotif: setting(z.boolean(), true),
  rewardsNotifChannel: setting(z.union([z.literal('current'), channelId(WRITABLE_TYPES)]), 'current', {
    power: 'rewardNotif',
  }),
  customNewRewardMessage: setting(customText(TEXT_MAX), null),
  levelsView: setting(z.boolean(), true),
  leaveResetXp: setting(z.boolean(), false),
  banResetXp: setting(z.boolean(), false),
  levelsOnlineLeaderboard: setting(z.boolean(), true),
  levelsDiscordLeaderboard: discordLeaderboard(),
  levelsColor: setting(color(), '#cd6e57', { premium: true }),
})

export type LevelsSettings = SettingsOf<typeof levelsSettings>
