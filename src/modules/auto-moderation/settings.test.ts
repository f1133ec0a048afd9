import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { autoModerationModule } from './module.ts'
import { autoModerationSettings } from './settings.ts'

const table = tableOf(autoModerationSettings)
const defaults = defaultsOf(autoModerationSettings)
const refusal = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues
}
const saved = (path: string, value: unknown) => {
  const parsed = parsePatch(table, { [path]: value })
  return parsed.ok ? parsed.changes.get(path) : parsed.issues[0]?.code
}
const rule = (fields: object) => ({ id: 'r1', count: 5, infraction: 'all', interval: null, ...fields })
const DAY_SECONDS = 86_400

describe('auto-moderation settings', () => {
  it('starts with every filter off and the figures of the specification', () => {
    expect(autoModerationModule.isOn(defaults)).toBe(false)
    expect(defaults).toMatchObject({
      filter: { mots: [], censor: false, block: { status: false, ruleId: null, customMessage: null, sync: true } },
      caps: { status: false, roles: [], channels: [], silent: false, percent: 50, limit: 5 },
      links: { domains: [], domainsMode: 'allowed', censor: false },
      invites: { codes: [], guilds: [], censor: false },
      mentions: { timeout: 30, limit: 5, ghostping: false, block: { status: false } },
      emojis: { percent: 50, limit: 5 },
      spam: { timeout: 30, limit: 15 },
      markdown: { types: [], escape: true },
      sanctions: [],
    })
  })

  it('accepts a star only at the ends of a word', () => {
    expect(saved('filter.mots', ['cat*', '*cat', '*cat*', ' cat '])).toEqual(['cat*', '*cat', '*cat*', 'cat'])
    expect(saved('filter.mots', ['c*t'])).toBe('V_FORMAT')
    expect(saved('filter.mots', ['*'])).toBe('V_FORMAT')
  })

  it('refuses a word that differs from another only by capitals', () => {
    expect(saved('filter.mots', ['Cat', 'cat'])).toBe('V_DUPLICATE')
  })

  it('stores the bare host of a pasted address', () => {
    expect(saved('links.domains', ['https://www.Example.com/a?b', 'sub.example.org:8080'])).toEqual([
      'example.com',
      'sub.example.org',
    ])
    expect(saved('links.domains', ['localhost'])).toBe('V_FORMAT')
  })

  it('stores the code of a pasted invitation', () => {
    expect(saved('invites.codes', ['https://discord.gg/hall?event=1', 'abc'])).toEqual(['hall', 'abc'])
    expect(saved('invites.codes', ['https://discord.gg/'])).toBe('V_FORMAT')
  })

  it('mutes for 28 days at most, bans for five years', () => {
    const withDuration = (type: string, duration: number, more = {}) =>
      refusal({ sanctions: [rule({ type, duration, ...more })] })
    expect(withDuration('tempmute', 28 * DAY_SECONDS)).toBeNull()
    expect(withDuration('tempmute', 28 * DAY_SECONDS + 1)?.[0]?.code).toBe('V_RANGE')
    expect(withDuration('tempban', 29 * DAY_SECONDS, { deleteMessages: 3600 })).toBeNull()
    expect(withDuration('tempban', 29 * DAY_SECONDS, { deleteMessages: 3601 })?.[0]?.code).toBe('V_TYPE')
  })

  it('refuses a temporary sanction without a duration, and a second rule with the same meaning', () => {
    expect(refusal({ sanctions: [rule({ type: 'tempmute' })] })?.[0]?.code).toBe('V_REQUIRED')
    expect(refusal({ sanctions: [rule({ type: 'warn' }), rule({ type: 'warn', id: 'r2' })] })?.[0]?.code).toBe(
      'V_DUPLICATE',
    )
    expect(refusal({ sanctions: [rule({ type: 'warn' }), rule({ type: 'kick', id: 'r2' })] })).toBeNull()
  })

  it('lets only the bot save the id of its rule on Discord', () => {
    expect(refusal({ filter: { block: { ruleId: '200000000000000001' } } })).toEqual([
      { path: 'filter.block.ruleId', code: 'V_READ_ONLY', params: {} },
    ])
  })
})
