import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineSettings, group, setting } from './define.ts'
import { color, customText, httpsUrl, int, listOf, range, snowflake } from './kinds.ts'
import { parsePatch } from './patch.ts'
import { tableOf } from './table.ts'

const table = tableOf(
  defineSettings({
    prefix: setting(z.string().check(z.minLength(1), z.maxLength(5)), '!'),
    amount: setting(range(1, 1000), [15, 25]),
    delay: setting(z.union([z.literal(0), int(10, 86_400)]), 0),
    text: setting(customText(10), null),
    color: setting(color(), '#cd6e57'),
    message: setting(z.nullable(snowflake()), null, { readOnly: true }),
    voiceRole: group({ role: setting(z.nullable(snowflake()), null), roles: setting(listOf(snowflake(), 2), []) }),
    action: setting(
      z.nullable(
        z.union([
          z.strictObject({ type: z.literal('link'), url: httpsUrl() }),
          z.strictObject({ type: z.literal('wait'), seconds: int(1, 60) }),
        ]),
      ),
      null,
    ),
    rules: setting(z.array(z.strictObject({ days: z.array(int(1, 7)).check(z.maxLength(3)) })), []),
  }),
)
const ROLE = '123456789012345678'
const changesOf = (body: unknown) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? Object.fromEntries(parsed.changes) : parsed.issues
}

describe('patch of settings', () => {
  it('takes dotted paths and objects holding some fields of a group', () => {
    expect(changesOf({ 'voiceRole.role': ROLE })).toEqual({ 'voiceRole.role': ROLE })
    expect(changesOf({ voiceRole: { roles: [ROLE] } })).toEqual({ 'voiceRole.roles': [ROLE] })
  })

  it('never writes a default for what was not named', () => {
    expect(changesOf({ voiceRole: {} })).toEqual({})
  })

  it.each(['nothing', 'voiceRole.nothing', 'prefix.length', '__proto__', 'constructor', ''])(
    'refuses the unknown key "%s"',
    (key) => {
      const body = JSON.parse(`{ ${JSON.stringify(key)}: 1 }`)
      expect(changesOf(body)).toEqual([{ path: key, code: 'V_UNKNOWN', params: { key } }])
    },
  )

  it.each([null, [], 'prefix', 3])('refuses a body that is no object: %j', (body) => {
    expect(changesOf(body)).toEqual([{ path: '', code: 'V_TYPE', params: {} }])
  })

  it('refuses a group that is no object', () => {
    expect(changesOf({ voiceRole: null })).toEqual([{ path: 'voiceRole', code: 'V_TYPE', params: {} }])
  })

  it('reports problems for the intended form of several', () => {
    expect(changesOf({ action: { type: 'link', url: 'x' } })).toMatchObject([{ path: 'action', code: 'V_URL' }])
    const tooLong = `https://example.org/${'x'.repeat(3000)}`
    expect(changesOf({ action: { type: 'link', url: tooLong } })).toMatchObject([{ path: 'action', code: 'V_MAX' }])
    const range = { code: 'V_RANGE', params: { min: 1, max: 60 } }
    expect(changesOf({ action: { type: 'wait', seconds: 61 } })).toMatchObject([range])
    expect(changesOf({ action: { type: 'explode' } })).toMatchObject([{ code: 'V_TYPE' }])
  })

  it('reports a hundred problems at most', () => {
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`voiceRole.unknown${n}`, n]))
    const issues = changesOf(body)
    expect(issues).toHaveLength(100)
    expect(issues).toMatchObject({ 99: { path: 'voiceRole.unknown99', code: 'V_UNKNOWN' } })
  })

  it('refuses a setting named twice', () => {
    const body = { 'voiceRole.role': ROLE, voiceRole: { role: null } }
    expect(changesOf(body)).toEqual([{ path: 'voiceRole.role', code: 'V_DUPLICATE', params: {} }])
  })

  it('returns every problem and no change when one value is wrong', () => {
    const parsed = parsePatch(table, { prefix: '?', color: 'red', text: '' })
    expect(parsed).toEqual({
      ok: false,
      issues: [
        { path: 'color', code: 'V_FORMAT', params: {} },
        { path: 'text', code: 'V_REQUIRED', params: {} },
      ],
    })
  })

  it('reports both bounds of a number at any depth', () => {
    const between = (min: number, max: number) => ({ code: 'V_RANGE', params: { min, max } })
    expect(changesOf({ amount: [0, 25] })).toEqual([{ path: 'amount', ...between(1, 1000) }])
    expect(changesOf({ delay: 5 })).toEqual([{ path: 'delay', ...between(10, 86_400) }])
    expect(changesOf({ rules: [{ days: [8] }] })).toEqual([{ path: 'rules', ...between(1, 7) }])
  })

  it('refuses a range the wrong way round', () => {
    expect(changesOf({ amount: [25, 15] })).toEqual([{ path: 'amount', code: 'V_ORDER', params: {} }])
  })

  it('counts what is too long, in characters or in entries', () => {
    expect(changesOf({ text: 'x'.repeat(11) })).toEqual([{ path: 'text', code: 'V_MAX', params: { max: 10 } }])
    expect(changesOf({ rules: [{ days: [1, 2, 3, 4] }] })).toEqual([
      { path: 'rules', code: 'V_LIMIT', params: { count: 4, max: 3 } },
    ])
  })

  it('refuses repeated ids', () => {
    expect(changesOf({ 'voiceRole.roles': [ROLE, ROLE] })).toEqual([
      { path: 'voiceRole.roles', code: 'V_DUPLICATE', params: {} },
    ])
  })

  it('normalises what it accepts', () => {
    expect(changesOf({ color: ' #C6F ' })).toEqual({ color: '#cc66ff' })
  })

  it('asks for the field that an entry lacks', () => {
    expect(changesOf({ rules: [{}] })).toEqual([{ path: 'rules', code: 'V_REQUIRED', params: {} }])
  })

  it('refuses what only the bot writes', () => {
    expect(changesOf({ message: ROLE })).toEqual([{ path: 'message', code: 'V_READ_ONLY', params: {} }])
    expect(parsePatch(table, { message: ROLE }, 'bot')).toMatchObject({ ok: true })
    expect(parsePatch(table, { message: 'x' }, 'bot')).toMatchObject({ ok: false })
  })
})
