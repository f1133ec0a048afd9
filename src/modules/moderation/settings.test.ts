import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { fillDefaults } from '#core/settings/paths.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { moderationSettings } from './settings.ts'

const table = tableOf(moderationSettings)
const refusal = (body: object) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues[0]
}
const entry = (over: object) => ({ id: 'a', name: 'Spam', reason: 'Spam', type: 'warn', roles: [], ...over })
const refused = (...predefinedSanctions: object[]) => refusal({ predefinedSanctions })?.code ?? null

describe('moderation settings', () => {
  it('bounds the default mute to Discord’s 28 days', () => {
    expect(refusal({ 'moderation.defaultMute': 28 * 86_400 })).toBeNull()
    expect(refusal({ 'moderation.defaultMute': 28 * 86_400 + 1 })).toMatchObject({
      code: 'V_RANGE',
      params: { min: 60, max: 2_419_200 },
    })
  })

  it('requires a duration for temporary sanctions, and only for those', () => {
    expect(refused(entry({ type: 'tempban' }))).toBe('V_REQUIRED')
    expect(refused(entry({ type: 'tempban', duration: 3600 }))).toBeNull()
    expect(refused(entry({ type: 'kick', duration: 3600 }))).toBe('V_CONFLICT')
  })

  it('lets a ban last longer than a mute', () => {
    const duration = 29 * 86_400
    expect(refused(entry({ type: 'tempban', duration }))).toBeNull()
    expect(refused(entry({ type: 'tempmute', duration }))).toBe('V_RANGE')
  })

  it('deletes messages only with bans, over one of Discord’s windows', () => {
    expect(refused(entry({ type: 'ban', deleteMessages: 3600 }))).toBeNull()
    expect(refused(entry({ type: 'ban', deleteMessages: 60 }))).toBe('V_TYPE')
    expect(refused(entry({ type: 'warn', deleteMessages: 3600 }))).toBe('V_CONFLICT')
  })

  it('refuses two entries with the same name', () => {
    expect(refused(entry({}), entry({ id: 'b', name: ' spam' }))).toBe('V_DUPLICATE')
  })

  it('gives every message its colour, even where only one text was saved', () => {
    const saved = { moderation: { dmMessages: { ban: { message: 'Bye', color: '#000000' } } } }
    const { dmMessages } = fillDefaults(saved, defaultsOf(moderationSettings)).moderation
    expect(dmMessages.ban).toEqual({ message: 'Bye', color: '#000000' })
    expect(dmMessages.warn).toEqual({ message: null, color: '#cd6e57' })
  })

  it('reserves the colour of a message, but lets its text change next to a colour that was kept', () => {
    const { premium } = moderationSettings.moderation.entries.dmMessages.entries.ban.options
    const isReserved = (color: string, savedColor: string) => {
      const next = { message: 'Bye', color }
      return typeof premium === 'function' && premium(next, next, { message: null, color: savedColor })
    }
    expect(isReserved('#000000', '#cd6e57')).toBe(true)
    expect(isReserved('#000000', '#000000')).toBe(false)
    expect(isReserved('#cd6e57', '#000000')).toBe(false)
  })

  it('accepts an appeal link over https only', () => {
    expect(refusal({ 'moderation.appealUrl': 'https://example.com/appeal' })).toBeNull()
    expect(refusal({ 'moderation.appealUrl': 'javascript:alert(1)' })?.code).toBe('V_URL')
  })
})
