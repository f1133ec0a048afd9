import { describe, expect, it } from 'vitest'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { findReferences } from '#core/settings/references.ts'
import { tableOf } from '#core/settings/table.ts'
import { needsPremium, type ReactionMessage } from './reaction-message.ts'
import { newReactionMessage } from './rules/new-reaction-message.ts'
import { rolesReactionsSettings } from './settings.ts'

const role = (n: number) => String(100000000000000000n + BigInt(n))
const EMOJIS = [
  '🐶',
  '🐱',
  '🐭',
  '🐹',
  '🐰',
  '🦊',
  '🐻',
  '🐼',
  '🐨',
  '🐯',
  '🦁',
  '🐮',
  '🐷',
  '🐸',
  '🐵',
  '🐔',
  '🐧',
  '🐦',
  '🐤',
  '🦆',
  '🦅',
]
const pairs = (count: number) => EMOJIS.slice(0, count).map((emoji, i) => ({ emoji, roles: [role(i)] }))
const COLOURS: ReactionMessage = {
  ...newReactionMessage('colours'),
  channel: role(900),
  content: { format: 'embeds', content: 'Choose', mentions: DEFAULT_MENTIONS, silent: false },
  pairs: pairs(2),
}
const table = tableOf(rolesReactionsSettings)
const refusal = (over: object) => {
  const parsed = parsePatch(table, { rolereacts: [{ ...COLOURS, ...over }] })
  return parsed.ok ? null : parsed.issues[0]?.code
}

describe('reaction roles', () => {
  it('refuses the same emoji in two pairs', () => {
    expect(refusal({ pairs: pairs(2) })).toBeNull()
    expect(refusal({ pairs: [...pairs(1), { emoji: '🐶', roles: [role(5)] }] })).toBe('V_DUPLICATE')
  })

  it('allows Discord’s 20 reactions at most', () => {
    expect(refusal({ pairs: pairs(20) })).toBeNull()
    expect(refusal({ pairs: pairs(21) })).toBe('V_LIMIT')
  })

  it('requires a role in each pair', () => {
    expect(refusal({ pairs: [{ emoji: '🐶', roles: [] }] })).toBe('V_REQUIRED')
  })

  it('requires something to post, or a message already posted', () => {
    expect(refusal({ content: null })).toBe('V_REQUIRED')
    expect(refusal({ content: null, message: role(901) })).toBeNull()
  })

  it('reserves the eleventh pair, second roles and temporary roles for premium servers', () => {
    expect(needsPremium({ ...COLOURS, pairs: pairs(10) })).toBe(false)
    expect(needsPremium({ ...COLOURS, pairs: pairs(11) })).toBe(true)
    expect(needsPremium({ ...COLOURS, pairs: [{ emoji: '🐶', roles: [role(1), role(2)] }] })).toBe(true)
    expect(needsPremium({ ...COLOURS, duration: 3600 })).toBe(true)
  })

  it('checks every role it gives against the hierarchy', () => {
    const found = findReferences(rolesReactionsSettings.rolereacts.schema, [{ ...COLOURS, required: [role(7)] }])
    const given = found.filter(({ reference }) => reference.kind === 'role' && reference.given).map(({ id }) => id)
    expect(given).toEqual([role(0), role(1)])
  })
})
