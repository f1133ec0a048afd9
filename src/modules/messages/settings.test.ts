import { describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { tableOf } from '#core/settings/table.ts'
import { messagesSettings } from './settings.ts'

const table = tableOf(messagesSettings)
const profile = (over: object = {}) => ({ id: 'p1', name: 'The Captain', avatar: null, ...over })
const refusal = (...webhooksProfiles: object[]) => {
  const parsed = parsePatch(table, { webhooksProfiles })
  return parsed.ok ? null : parsed.issues[0]?.code
}

describe('sender profiles', () => {
  it('accept a name of up to 80 characters and a picture from https or our uploads', () => {
    expect(refusal(profile({ name: 'x'.repeat(80), avatar: '/uploads/a1.webp' }))).toBeNull()
    expect(refusal(profile({ name: 'x'.repeat(81) }))).toBe('V_MAX')
    expect(refusal(profile({ avatar: 'http://example.com/a.png' }))).toBe('V_URL')
  })

  it.each(['Discord team', 'CLYDE', 'everyone', ' here '])('refuses the name "%s" as Discord does', (name) => {
    expect(refusal(profile({ name }))).toBe('V_FORMAT')
  })

  it('must have different ids', () => {
    expect(refusal(profile(), profile({ name: 'Other' }))).toBe('V_DUPLICATE')
  })

  it('are limited to the premium maximum on any plan', () => {
    const many = Array.from({ length: limits.webhookProfiles.premium + 1 }, (_, i) => profile({ id: `p${i}` }))
    expect(refusal(...many.slice(1))).toBeNull()
    expect(refusal(...many)).toBe('V_LIMIT')
  })
})
