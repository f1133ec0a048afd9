import { describe, expect, it } from 'vitest'
import type { GuildView } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { levelsModule } from './module.ts'
import { levelsSettings } from './settings.ts'

const table = tableOf(levelsSettings)
const defaults = defaultsOf(levelsSettings)
const freeGuild: GuildView = {
  id: '100000000000000000',
  name: 'Hall',
  premium: false,
  roles: [],
  channels: [],
  emojis: [],
  user: { owner: true, highestRoleId: '100000000000000000' },
  bot: { highestRoleId: '100000000000000000', permissions: '0' },
}
const refusal = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues
}
const planRefusal = (path: string, value: unknown) =>
  checkChanges(table, defaults, new Map([[path, value]]), freeGuild).map(({ code }) => code)

describe('levels settings', () => {
  it('starts with the values of the specification', () => {
    expect(defaults).toMatchObject({
      levelSystem: false,
      levelNotif: false,
      textXp: true,
      vocalXp: false,
      vocalTextXp: false,
      threadsXp: true,
      textXpCount: [15, 25],
      vocalXpCount: [15, 25],
      rewardNotif: true,
      levelNotifMinLevel: 0,
      levelNotifChannel: 'current',
      rewardsNotifChannel: 'current',
      levelsOnlineLeaderboard: true,
      levelsColor: '#cd6e57',
      boostRolesXp: {},
      boostChannelsXp: {},
      maxLevel: 0,
      longMessageDoubleXp: false,
      longMessageDoubleXpLength: 250,
      leaveResetXp: false,
      levelsDiscordLeaderboard: { enabled: false, channel: null, message: null, top: 10 },
    })
  })

  it('refuses a gain whose minimum exceeds its maximum, and one beyond 1,000', () => {
    expect(refusal({ textXpCount: [26, 25] })).toEqual([{ path: 'textXpCount', code: 'V_ORDER', params: {} }])
    expect(refusal({ textXpCount: [1, 1001] })).toEqual([
      { path: 'textXpCount', code: 'V_RANGE', params: { min: 1, max: 1000 } },
    ])
    expect(refusal({ textXpCount: [1, 1000] })).toBeNull()
  })

  it('reads `true` in older settings as the members connected', () => {
    const parsed = parsePatch(table, { vocalTextXp: true })
    expect(parsed.ok && parsed.changes.get('vocalTextXp')).toBe('connected')
    expect(refusal({ vocalTextXp: 'nobody' })).toEqual([{ path: 'vocalTextXp', code: 'V_TYPE', params: {} }])
  })

  it('accepts 0 or 100 to 100,000 as a daily voice cap', () => {
    expect(refusal({ vocalXpDailyCap: 0 })).toBeNull()
    expect(refusal({ vocalXpDailyCap: 100 })).toBeNull()
    expect(refusal({ vocalXpDailyCap: 99 })).toEqual([
      { path: 'vocalXpDailyCap', code: 'V_RANGE', params: { min: 100, max: 100_000 } },
    ])
  })

  it('announces levels by private message, but not rewards', () => {
    expect(refusal({ levelNotifChannel: 'dm' })).toBeNull()
    expect(refusal({ rewardsNotifChannel: 'dm' })).toEqual([
      { path: 'rewardsNotifChannel', code: 'V_FORMAT', params: {} },
    ])
  })

  it('reserves voice gains, the pace and the custom curve for premium servers', () => {
    expect(planRefusal('vocalXp', true)).toEqual(['W_PREMIUM'])
    expect(planRefusal('xpCurve.type', 'custom')).toEqual(['W_PREMIUM'])
    expect(planRefusal('xpCurve.type', 'linear')).toEqual([])
    expect(planRefusal('textXpCooldown', 5)).toEqual(['W_PREMIUM'])
  })

  it('lets only the bot set the leaderboard message', () => {
    expect(refusal({ 'levelsDiscordLeaderboard.message': '200000000000000001' })).toEqual([
      { path: 'levelsDiscordLeaderboard.message', code: 'V_READ_ONLY', params: {} },
    ])
  })

  it('requires a channel before the leaderboard is shown on Discord', () => {
    const settings = structuredClone(defaults)
    settings.levelsDiscordLeaderboard.enabled = true
    expect(levelsModule.check?.(settings, freeGuild)).toEqual([
      { path: 'levelsDiscordLeaderboard.channel', code: 'V_CHANNEL', params: {} },
    ])
  })
})
