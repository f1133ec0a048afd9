import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { tableOf } from '#core/settings/table.ts'
import { generalSettings } from './settings.ts'

const ID = '100000000000000001'
const table = tableOf(generalSettings)
const refusal = (body: object) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues[0]?.code
}
const grant = (over: object = {}) => ({ type: 'role', id: ID, modules: ['tickets'], level: 'read', ...over })

describe('general settings', () => {
  it('accepts a prefix of 1 to 5 visible characters', () => {
    expect(['!', 'hall!'].map((prefix) => refusal({ prefix }))).toEqual([null, null])
    expect(['', '!!!!!!', 'a b', '`', '\u200b'].map((prefix) => refusal({ prefix }))).toEqual([
      'V_REQUIRED',
      'V_MAX',
      'V_FORMAT',
      'V_FORMAT',
      'V_FORMAT',
    ])
  })

  it('accepts time zones by name, never by offset', () => {
    expect(refusal({ timezone: 'America/Montreal' })).toBeNull()
    expect(['+02:00', 'Europe/Atlantis'].map((timezone) => refusal({ timezone }))).toEqual(['V_FORMAT', 'V_FORMAT'])
  })

  it('gives access to some modules or to all, never to none', () => {
    expect(refusal({ 'access.grants': [grant(), grant({ modules: 'all', level: 'write' })] })).toBeNull()
    expect(refusal({ 'access.grants': [grant({ modules: [] })] })).toBe('V_REQUIRED')
  })

  it('accepts only a date as the end of a grant', () => {
    expect(refusal({ 'access.grants': [grant({ expiresAt: '2027-01-01T00:00:00Z' })] })).toBeNull()
    expect(refusal({ 'access.grants': [grant({ expiresAt: 'tomorrow' })] })).toBe('V_FORMAT')
  })

  it('turns commands off by their Discord names', () => {
    expect(refusal({ disabledCommands: ['config-export', 'suggérer'] })).toBeNull()
    expect(refusal({ disabledCommands: ['/ping'] })).toBe('V_FORMAT')
  })

  it('has no access setting without a feature behind it', () => {
    expect(refusal({ 'access.approval': true })).toBe('V_UNKNOWN')
    expect(refusal({ 'access.supportUntil': '2027-01-01T00:00:00Z' })).toBe('V_UNKNOWN')
  })
})
