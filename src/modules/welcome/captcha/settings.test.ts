import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { writePath } from '#core/settings/paths.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { checkCaptcha } from './check.ts'
import { captchaSettings } from './settings.ts'

const ID = '100000000000000001'
const OTHER = '100000000000000002'
const table = tableOf(captchaSettings)
const refusal = (key: string, value: unknown) => {
  const parsed = parsePatch(table, { [`captcha.${key}`]: value })
  return parsed.ok ? null : parsed.issues[0]?.code
}
const check = (changes: Record<string, unknown>) => {
  const start = defaultsOf(captchaSettings)
  const settings = Object.entries(changes).reduce((s, [key, v]) => writePath(s, `captcha.${key}`, v), start)
  return checkCaptcha(settings).map(({ path, code }) => [path, code])
}

describe('verification settings', () => {
  it('requires a channel and a role to be on', () => {
    expect(check({ status: true })).toEqual([
      ['captcha.channel', 'V_CHANNEL'],
      ['captcha.unverifiedRole', 'V_REQUIRED'],
    ])
    expect(check({ status: true, channel: ID, unverifiedRole: ID })).toEqual([])
  })

  it('requires two different roles, on or off', () => {
    expect(check({ unverifiedRole: ID, verifiedRole: ID })).toEqual([['captcha.verifiedRole', 'V_CONFLICT']])
    expect(check({ unverifiedRole: ID, verifiedRole: OTHER })).toEqual([])
  })

  it('requires a question when the test is a question', () => {
    const on = { status: true, channel: ID, unverifiedRole: ID, method: 'question' }
    expect(check(on)).toEqual([['captcha.questions', 'V_REQUIRED']])
    expect(check({ ...on, questions: [{ question: 'Two and two?', answers: ['4'] }] })).toEqual([])
  })

  it('has four levels, and one minute to one hour to answer', () => {
    expect([0, 1, 4, 5].map((level) => refusal('level', level))).toEqual(['V_RANGE', null, null, 'V_RANGE'])
    expect([59, 60, 3600, 3601].map((s) => refusal('timeout', s))).toEqual(['V_RANGE', null, null, 'V_RANGE'])
  })

  it('requires an answer to each question', () => {
    expect(refusal('questions', [{ question: 'Why?', answers: [] }])).toBe('V_REQUIRED')
  })

  it('has no setting for keeping its role, because nothing deletes it', () => {
    expect(refusal('keepUnverifiedRole', true)).toBe('V_UNKNOWN')
  })

  it('reserves the web test for premium servers', () => {
    const { premium } = captchaSettings.captcha.entries.method.options
    const isReserved = (method: string) => typeof premium === 'function' && premium(method, method, 'image')
    expect(['image', 'button', 'question', 'web'].filter(isReserved)).toEqual(['web'])
  })
})
