import { describe, expect, it } from 'vitest'
import type { GuildView } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { adventCalendarModule } from './module.ts'
import { adventCalendarSettings } from './settings.ts'

const table = tableOf(adventCalendarSettings)
const defaults = defaultsOf(adventCalendarSettings)
const refusal = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues
}
const surprise = (id: string, weight = 1) => ({ id, weight, reward: { type: 'money', amount: 200 } })
const streak = (scope: string, target: number) => ({
  id: 'k1',
  target,
  mode: 'unique',
  repeatable: false,
  scope,
  reward: { type: 'xp', amount: 250 },
})
const guild = (premium: boolean): GuildView => ({
  id: '100000000000000000',
  name: 'Hall',
  premium,
  roles: [],
  channels: [],
  user: { owner: true, highestRoleId: '100000000000000000' },
  bot: { highestRoleId: '100000000000000000', permissions: '0' },
})

describe('advent calendar settings', () => {
  it('starts off, with 24 empty boxes and the built-in picture', () => {
    expect(defaults).toMatchObject({ calendarSystem: false, calendarBackground: null, calendarStreaks: [] })
    expect(Object.entries(defaults.calendarBoxes)).toEqual(
      Array.from({ length: 24 }, (_, index) => [String(index + 1), []]),
    )
  })

  it('saves each box under its own path and knows no box 25', () => {
    const parsed = parsePatch(table, { calendarBoxes: { 1: [surprise('s1')], 24: [] } })
    expect(parsed.ok && [...parsed.changes.keys()]).toEqual(['calendarBoxes.1', 'calendarBoxes.24'])
    expect(refusal({ 'calendarBoxes.25': [] })?.[0]?.code).toBe('V_UNKNOWN')
  })

  it('refuses a weight of 0 or over 100', () => {
    const range = [{ path: 'calendarBoxes.1', code: 'V_RANGE', params: { min: 1, max: 100 } }]
    expect(refusal({ 'calendarBoxes.1': [surprise('s1', 0)] })).toEqual(range)
    expect(refusal({ 'calendarBoxes.1': [surprise('s1', 101)] })).toEqual(range)
    expect(refusal({ 'calendarBoxes.1': [surprise('s1', 100)] })).toBeNull()
  })

  it('holds two surprises per box without premium', () => {
    const three = new Map([['calendarBoxes.1', ['s1', 's2', 's3'].map((id) => surprise(id))]])
    expect(checkChanges(table, defaults, three, guild(false))).toEqual([
      { path: 'calendarBoxes.1', code: 'V_LIMIT', params: { count: 3, max: 2 } },
    ])
    expect(checkChanges(table, defaults, three, guild(true))).toEqual([])
  })

  it('counts a streak of the current year up to 24, one over the years up to 240', () => {
    expect(refusal({ calendarStreaks: [streak('currentYear', 25)] })).toEqual([
      { path: 'calendarStreaks', code: 'V_RANGE', params: { min: 2, max: 24 } },
    ])
    expect(refusal({ calendarStreaks: [streak('currentYear', 24)] })).toBeNull()
    expect(refusal({ calendarStreaks: [streak('allYears', 240)] })).toBeNull()
    expect(refusal({ calendarStreaks: [streak('allYears', 241)] })?.[0]?.params).toEqual({ min: 2, max: 240 })
  })

  it('asks for a channel before the daily reminder is on', () => {
    const settings = structuredClone(defaults)
    settings.calendarReminder.enabled = true
    expect(adventCalendarModule.check?.(settings, guild(false))).toEqual([
      { path: 'calendarReminder.channel', code: 'V_CHANNEL', params: {} },
    ])
  })
})
