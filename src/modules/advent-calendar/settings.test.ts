import { describe, expect, it } from 'vitest'
import { findFullLimit } from '#core/collections/check-entry.ts'
import type { Collection } from '#core/collections/define.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import type { GuildView } from '#core/guild/types.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { calendarBoxes, type Surprise } from './calendar-box.ts'
import { calendarStreaks } from './calendar-streak.ts'
import { adventCalendarModule } from './module.ts'
import { adventCalendarSettings } from './settings.ts'

const defaults = defaultsOf(adventCalendarSettings)
const refusal = (collection: Collection, entry: object) => {
  const parsed = parseEntry(collection.schema, entry)
  return parsed.ok ? null : parsed.issues
}
const surprise = (day: number, weight: number) => ({ id: 's1', day, weight, reward: { type: 'money', amount: 200 } })
const TWO: Surprise = { id: 's2', day: 1, weight: 1, reward: { type: 'money', amount: 200 } }
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
  emojis: [],
  user: { owner: true, highestRoleId: '100000000000000000' },
  bot: { highestRoleId: '100000000000000000', permissions: '0' },
})

describe('advent calendar settings', () => {
  it('starts off, with the built-in picture', () => {
    expect(defaults).toMatchObject({ calendarSystem: false, calendarBackground: null })
  })

  it('accepts boxes 1 to 24, and weights from 1 to 100', () => {
    expect(refusal(calendarBoxes, surprise(1, 100))).toBeNull()
    expect(refusal(calendarBoxes, surprise(25, 1))).toEqual([
      { path: 'day', code: 'V_RANGE', params: { min: 1, max: 24 } },
    ])
    expect([0, 101].map((weight) => refusal(calendarBoxes, surprise(1, weight)))).toEqual([
      [{ path: 'weight', code: 'V_RANGE', params: { min: 1, max: 100 } }],
      [{ path: 'weight', code: 'V_RANGE', params: { min: 1, max: 100 } }],
    ])
  })

  it('holds two surprises per box without premium', () => {
    const full = (day: number, premium: boolean) =>
      findFullLimit(calendarBoxes, { entry: { ...TWO, day }, before: null, others: [TWO, TWO], premium })
    expect(full(1, false)).toEqual({ path: '', code: 'V_LIMIT', params: { count: 2, max: 2 } })
    expect([full(1, true), full(2, false)]).toEqual([null, null])
  })

  it('counts a streak of the current year up to 24, one over the years up to 240', () => {
    expect(refusal(calendarStreaks, streak('currentYear', 25))).toEqual([
      { path: 'target', code: 'V_RANGE', params: { min: 2, max: 24 } },
    ])
    expect(refusal(calendarStreaks, streak('currentYear', 24))).toBeNull()
    expect(refusal(calendarStreaks, streak('allYears', 240))).toBeNull()
    expect(refusal(calendarStreaks, streak('allYears', 241))?.[0]?.params).toEqual({ min: 2, max: 240 })
  })

  it('requires a channel before the daily reminder is on', () => {
    const settings = structuredClone(defaults)
    settings.calendarReminder.enabled = true
    expect(adventCalendarModule.check?.(settings, guild(false))).toEqual([
      { path: 'calendarReminder.channel', code: 'V_CHANNEL', params: {} },
    ])
  })
})
