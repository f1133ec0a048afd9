import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { economyModule } from './module.ts'
import { economySettings } from './settings.ts'

const table = tableOf(economySettings)
const defaults = defaultsOf(economySettings)
const refusal = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues
}

describe('economy settings', () => {
  it('starts with the values of the specification', () => {
    expect(defaults).toMatchObject({
      moneySystem: false,
      vocalMoney: false,
      textMoney: true,
      threadsMoney: true,
      vocalTextMoney: false,
      textMoneyCount: [15, 25],
      vocalMoneyCount: [15, 25],
      moneyStart: 0,
      dailyAmount: 200,
      shopStyle: 'blackmarket',
      moneyOnlineLeaderboard: true,
      moneyColor: '#57c478',
      boostRolesMoney: {},
      boostChannelsMoney: {},
      currencyIcon: null,
      longMessageDoubleMoney: false,
      longMessageDoubleMoneyLength: 250,
      leaveResetMoney: false,
      moneyDiscordLeaderboard: { enabled: false, channel: null, message: null, top: 10 },
    })
  })

  it('allows 0 to switch the daily claim off, and at most one million', () => {
    expect(refusal({ dailyAmount: 0 })).toBeNull()
    expect(refusal({ dailyAmount: 1_000_000 })).toBeNull()
    expect(refusal({ dailyAmount: 1_000_001 })).toEqual([
      { path: 'dailyAmount', code: 'V_RANGE', params: { min: 0, max: 1_000_000 } },
    ])
  })

  it('allows a transfer tax of at most half, in whole percent', () => {
    expect(refusal({ payMinHours: 0 })).toBeNull()
    expect(refusal({ payMinHours: 721 })?.[0]?.code).toBe('V_RANGE')
    expect(refusal({ payTax: 50 })).toBeNull()
    expect(refusal({ payTax: 51 })?.[0]?.code).toBe('V_RANGE')
    expect(refusal({ payTax: 2.5 })?.[0]?.code).toBe('V_TYPE')
  })

  it('accepts a standard or custom emoji as currency, but not a word', () => {
    expect(refusal({ currencyIcon: '🪙' })).toBeNull()
    expect(refusal({ currencyIcon: 'coin:200000000000000001' })).toBeNull()
    expect(refusal({ currencyIcon: 'coin' })).toEqual([{ path: 'currencyIcon', code: 'V_FORMAT', params: {} }])
  })

  it('shows 3 to 25 rows on the Discord leaderboard, in a channel', () => {
    expect(refusal({ 'moneyDiscordLeaderboard.top': 2 })).toEqual([
      { path: 'moneyDiscordLeaderboard.top', code: 'V_RANGE', params: { min: 3, max: 25 } },
    ])
    const settings = structuredClone(defaults)
    settings.moneyDiscordLeaderboard.enabled = true
    expect(economyModule.check?.(settings, { premium: true, channels: [] })).toEqual([
      { path: 'moneyDiscordLeaderboard.channel', code: 'V_CHANNEL', params: {} },
    ])
  })
})
