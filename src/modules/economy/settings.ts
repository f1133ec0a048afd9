import * as z from 'zod/mini'
import { defineSettings, type SettingsOf, setting } from '#core/settings/define.ts'
import { gainPace, gainRange, longMessageLength, voiceChatGain, voiceMinMembers } from '#core/settings/gain.ts'
import { boostMap, color, emoji, int, isPremiumBoost } from '#core/settings/kinds.ts'
import { discordLeaderboard } from '#core/settings/leaderboard.ts'
import { listSettings } from '#core/settings/lists.ts'

const GRANT_MAX = 1_000_000
const TAX_MAX_PERCENT = 50
const PAY_MIN_HOURS_MAX = 720

export const SHOP_STYLES = ['classic', 'blackmarket'] as const

/** Keys match saved guilds; renaming one needs a migration. */
export const economySettings = defineSettings({
  moneySystem: setting(z.boolean(), false),
  textMoney: setting(z.boolean(), true),
  textMoneyCount: setting(gainRange(), [15, 25]),
  textMoneyCooldown: setting(gainPace(), 30, { premium: true }),
  vocalMoney: setting(z.boolean(), false, { premium: true }),
  vocalMoneyCount: setting(gainRange(), [15, 25]),
  vocalMoneyInterval: setting(gainPace(), 120, { premium: true }),
  vocalMoneyMinMembers: setting(voiceMinMembers(), 2),
  vocalTextMoney: setting(voiceChatGain(), false),
  threadsMoney: setting(z.boolean(), true),
  forumsMoney: setting(z.boolean(), true),
  longMessageDoubleMoney: setting(z.boolean(), false),
  longMessageDoubleMoneyLength: setting(longMessageLength(), 250),
  moneyStart: setting(int(0, GRANT_MAX), 0),
  /** 0 switches the daily claim off. */
  dailyAmount: setting(int(0, GRANT_MAX), 200),
  /** Added for each further day in a row; 0: no bonus. */
  dailyStreakBonus: setting(int(0, GRANT_MAX), 0),
  ...listSettings('money'),
  boostRolesMoney: setting(boostMap('role'), {}, { premium: isPremiumBoost }),
  boostChannelsMoney: setting(boostMap('channel'), {}, { premium: isPremiumBoost }),
  moneyView: setting(z.boolean(), true),
  leaveResetMoney: setting(z.boolean(), false),
  banResetMoney: setting(z.boolean(), false),
  moneyOnlineLeaderboard: setting(z.boolean(), true),
  moneyDiscordLeaderboard: discordLeaderboard(),
  /** null shows 💰. */
  currencyIcon: setting(z.nullable(emoji()), null, { premium: true }),
  moneyColor: setting(color(), '#57c478', { premium: true }),
  /** The style of the first shop; each shop then has its own. */
  shopStyle: setting(z.enum(SHOP_STYLES), 'blackmarket'),
  payEnabled: setting(z.boolean(), true),
  payTax: setting(int(0, TAX_MAX_PERCENT), 0),
  /** How many hours a member must have been on the server before they may send money; 0: none. */
  payMinHours: setting(int(0, PAY_MIN_HOURS_MAX), 24),
})

export type EconomySettings = SettingsOf<typeof economySettings>
