import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { writePath } from '#core/settings/paths.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { reportsModule } from './module.ts'
import { reportsSettings } from './settings.ts'

const table = tableOf(reportsSettings)
const refusal = (path: string, value: unknown) => {
  const parsed = parsePatch(table, { [`reportSystem.${path}`]: value })
  return parsed.ok ? null : parsed.issues[0]?.code
}
const ROLE = '100000000000000001'

describe('reports settings', () => {
  it('requires a channel to be on', () => {
    const on = writePath(defaultsOf(reportsSettings), 'reportSystem.status', true)
    expect(reportsModule.check?.(on, { premium: false, channels: [] })).toEqual([
      { path: 'reportSystem.channel', code: 'V_CHANNEL', params: {} },
    ])
    expect(
      reportsModule.check?.(writePath(on, 'reportSystem.channel', ROLE), { premium: false, channels: [] }),
    ).toEqual([])
  })

  it('mentions roles, @everyone and @here, each once, ten in total', () => {
    expect(refusal('mention', ['everyone', 'here', ROLE])).toBeNull()
    expect(refusal('mention', [ROLE, ROLE])).toBe('V_DUPLICATE')
    expect(refusal('mention', ['nobody'])).toBe('V_FORMAT')
    expect(
      refusal(
        'mention',
        Array.from({ length: 11 }, (_, i) => String(BigInt(ROLE) + BigInt(i))),
      ),
    ).toBe('V_LIMIT')
  })

  it('allows 1 to 10 claims and 1 to 20 reports', () => {
    expect([0, 1, 10, 11].map((max) => refusal('claimLimit.max', max))).toEqual(['V_RANGE', null, null, 'V_RANGE'])
    expect([0, 1, 20, 21].map((count) => refusal('cooldown.count', count))).toEqual(['V_RANGE', null, null, 'V_RANGE'])
  })

  it('may tell reporters only that it was handled', () => {
    expect(refusal('dm.details', [])).toBeNull()
    expect(refusal('dm.details', ['reporter'])).toBe('V_TYPE')
  })

  it('stores an emptied confirmation as null', () => {
    expect(refusal('message', '')).toBe('V_REQUIRED')
    expect(refusal('message', null)).toBeNull()
  })
})
