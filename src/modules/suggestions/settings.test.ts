import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { writePath } from '#core/settings/paths.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { suggestionsModule } from './module.ts'
import { suggestionsSettings } from './settings.ts'

const ROLE = '100000000000000001'
const table = tableOf(suggestionsSettings)
const defaults = defaultsOf(suggestionsSettings)
const refusal = (key: string, value: unknown) => {
  const parsed = parsePatch(table, { [`suggestSystem.${key}`]: value })
  return parsed.ok ? null : parsed.issues[0]?.code
}
const check = (changes: Record<string, unknown>) => {
  const settings = Object.entries(changes).reduce((s, [key, v]) => writePath(s, `suggestSystem.${key}`, v), defaults)
  return suggestionsModule.check?.(settings, { premium: false, channels: [] }).map(({ path, code }) => [path, code])
}

describe('suggestions settings', () => {
  it('requires a channel to be on', () => {
    expect(check({ status: true })).toEqual([['suggestSystem.channel', 'V_CHANNEL']])
    expect(check({ status: true, channel: ROLE })).toEqual([])
  })

  it('requires three different emojis, of which the neutral one is optional', () => {
    expect(check({ down: '✅' })).toEqual([['suggestSystem.down', 'V_DUPLICATE']])
    expect(check({ neutral: '❌' })).toEqual([['suggestSystem.neutral', 'V_DUPLICATE']])
    expect(check({ neutral: '➖' })).toEqual([])
  })

  it('allows 0 to 50 pending suggestions per member', () => {
    expect([-1, 0, 50, 51].map((max) => refusal('maxConcurrents', max))).toEqual(['V_RANGE', null, null, 'V_RANGE'])
  })

  it('allows separate limits for at most 25 roles', () => {
    const caps = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [String(BigInt(ROLE) + BigInt(i)), 5]))
    expect(refusal('rolesMaxConcurrents', caps(25))).toBeNull()
    expect(refusal('rolesMaxConcurrents', caps(26))).toBe('V_LIMIT')
  })

  it('gives a permanent or temporary role as a reward, without stacking', () => {
    const rule = (reward: object) => [{ id: 'r1', status: 'accepted', count: 3, reward }]
    expect(refusal('rewards', rule({ type: 'role', roleId: ROLE }))).toBeNull()
    expect(refusal('rewards', rule({ type: 'temprole', roleId: ROLE, duration: 60 }))).toBeNull()
    expect(refusal('rewards', rule({ type: 'role', roleId: ROLE, stacking: 'evolving' }))).toBe('V_TYPE')
    expect(refusal('rewards', rule({ type: 'money', amount: 0 }))).toBe('V_RANGE')
  })

  it('requires both parts of a delay, or none', () => {
    expect(refusal('cooldown', { count: 1, period: 1800 })).toBeNull()
    expect(refusal('cooldown', { count: 1 })).toBe('V_REQUIRED')
    expect(refusal('cooldown', null)).toBeNull()
  })
})
