import { describe, expect, it } from 'vitest'
import { defineSettings, setting } from '#core/settings/define.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { tableOf } from '#core/settings/table.ts'
import { needsPremium, type RepeatMessage, repeatMessage } from './repeat-message.ts'

const REMINDER: RepeatMessage = {
  id: 'r1',
  name: 'Stream reminder',
  enabled: true,
  channel: '100000000000000001',
  kind: 'interval',
  interval: 21_600,
  window: { from: 480, to: 1320 },
  times: [480],
  days: [1, 2, 3, 4, 5],
  forceResend: false,
  minMessages: 1,
  sticky: false,
  message: { format: 'embeds', content: 'Live tonight', mentions: DEFAULT_MENTIONS, silent: false },
  savedMessageId: null,
  startAt: null,
  endAt: null,
  maxSends: null,
  crosspost: false,
}
const table = tableOf(defineSettings({ item: setting(repeatMessage(), REMINDER) }))
const refusal = (over: object = {}) => {
  const parsed = parsePatch(table, { item: { ...REMINDER, ...over } })
  return parsed.ok ? null : parsed.issues[0]?.code
}

describe('repeat message', () => {
  it('repeats at most every 5 minutes, and at least every 31 days', () => {
    expect([300, 31 * 86_400].map((interval) => refusal({ interval }))).toEqual([null, null])
    expect([240, 31 * 86_400 + 3600].map((interval) => refusal({ interval }))).toEqual(['V_RANGE', 'V_RANGE'])
  })

  it('requires whole minutes below an hour and whole hours above', () => {
    expect([330, 3660].map((interval) => refusal({ interval }))).toEqual(['V_FORMAT', 'V_FORMAT'])
  })

  it('allows hours past midnight, but not empty ones', () => {
    expect(refusal({ window: { from: 1320, to: 120 } })).toBeNull()
    expect(refusal({ window: { from: 480, to: 480 } })).toBe('V_ORDER')
  })

  it('requires a day and a time', () => {
    expect(refusal({ days: [] })).toBe('V_REQUIRED')
    expect(refusal({ days: [0] })).toBe('V_RANGE')
    expect(refusal({ times: [] })).toBe('V_REQUIRED')
  })

  it('sends either a custom message or a saved one', () => {
    expect(refusal({ message: null })).toBe('V_REQUIRED')
    expect(refusal({ savedMessageId: 'm1' })).toBe('V_REQUIRED')
    expect(refusal({ message: null, savedMessageId: 'm1' })).toBeNull()
  })

  it('allows buttons with actions only in a saved message', () => {
    const action = { type: 'suggestion', opens: 'menu' }
    const rows = [{ buttons: [{ id: 'b', label: 'Suggest', style: 'blue', action }] }]
    expect(refusal({ message: { ...REMINDER.message, rows } })).toBe('V_CONFLICT')
  })

  it('ends after it starts', () => {
    expect(refusal({ startAt: '2026-02-01T00:00:00Z', endAt: '2026-01-01T00:00:00Z' })).toBe('V_ORDER')
  })

  it('reserves short intervals, several times a day and replacing for premium servers', () => {
    expect(needsPremium(REMINDER)).toBe(false)
    expect(needsPremium({ ...REMINDER, interval: 1800 })).toBe(true)
    expect(needsPremium({ ...REMINDER, kind: 'fixed', interval: 1800 })).toBe(false)
    expect(needsPremium({ ...REMINDER, kind: 'fixed', times: [480, 600] })).toBe(true)
    expect(needsPremium({ ...REMINDER, sticky: true })).toBe(true)
  })
})
