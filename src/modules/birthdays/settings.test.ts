import { describe, expect, it } from 'vitest'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { diagnose } from '#core/diagnosis/diagnose.ts'
import type { GuildView } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { birthdayGifts } from './birthday-gift.ts'
import { birthdaysModule } from './module.ts'
import { birthdaysSettings } from './settings.ts'

const table = tableOf(birthdaysSettings)
const defaults = defaultsOf(birthdaysSettings)
const CHANNEL = '200000000000000001'
const MEMBER = '400000000000000001'

const refusal = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues
}
const targeted = (fields: object) => ({
  id: 't1',
  target: { type: 'member', id: MEMBER },
  channel: CHANNEL,
  message: { format: 'embeds', content: 'Happy birthday', mentions: DEFAULT_MENTIONS, silent: false },
  hideFromTarget: true,
  ...fields,
})
const freeGuild: GuildView = {
  id: '100000000000000000',
  name: 'Hall',
  premium: false,
  roles: [],
  channels: [],
  emojis: [],
  user: { owner: true, highestRoleId: '100000000000000000' },
  bot: { highestRoleId: '100000000000000000', permissions: '0' },
}

describe('birthdays settings', () => {
  it('starts with the values of the specification', () => {
    expect(defaults.birthdays).toMatchObject({
      mode: 'public',
      announcement: false,
      mention: null,
      channel: null,
      message: null,
      time: 8,
      role: null,
      customMessages: [],
    })
    expect(birthdaysModule.isOn(defaults)).toBe(false)
  })

  it('announces at a full hour of the day', () => {
    expect(refusal({ 'birthdays.time': 0 })).toBeNull()
    expect(refusal({ 'birthdays.time': 24 })).toEqual([
      { path: 'birthdays.time', code: 'V_RANGE', params: { min: 0, max: 23 } },
    ])
    expect(refusal({ 'birthdays.time': 8.5 })?.[0]?.code).toBe('V_TYPE')
  })

  it('requires a channel before announcements are on', () => {
    const settings = { ...defaults, birthdays: { ...defaults.birthdays, announcement: true } }
    expect(birthdaysModule.check?.(settings, freeGuild)).toEqual([
      { path: 'birthdays.channel', code: 'V_CHANNEL', params: {} },
    ])
    settings.birthdays.channel = CHANNEL
    expect(birthdaysModule.check?.(settings, freeGuild)).toEqual([])
    const joinAnniversaries = { ...defaults.joinAnniversaries, enabled: true }
    expect(birthdaysModule.check?.({ ...defaults, joinAnniversaries }, freeGuild)).toEqual([
      { path: 'joinAnniversaries.channel', code: 'V_CHANNEL', params: {} },
    ])
  })

  it('reports problems while announcements are off, but not with their channel', () => {
    const gone = '300000000000000009'
    const birthdays = { ...defaults.birthdays, role: gone, channel: CHANNEL, customMessages: [targeted({})] }
    expect(diagnose([birthdaysModule], { birthdays }, freeGuild).flatMap(({ path }) => path ?? [])).toEqual([
      'birthdays.role',
      'birthdays.customMessages',
    ])
  })

  it('offers lasting roles as gifts, never temporary ones', () => {
    const isGift = (reward: object) => parseEntry(birthdayGifts.schema, { id: 'g1', reward }).ok
    expect(isGift({ type: 'role', roleId: MEMBER })).toBe(true)
    expect(isGift({ type: 'temprole', roleId: MEMBER, duration: 3600 })).toBe(false)
  })

  it('allows no targeted announcement without premium', () => {
    const check = (path: string, value: unknown) =>
      checkChanges(table, defaults, new Map([[path, value]]), freeGuild).filter(({ code }) => code === 'V_LIMIT')
    expect(check('birthdays.customMessages', [targeted({})])[0]?.params).toEqual({ count: 1, max: 0 })
  })

  it('allows one message per target and channel, and none without content', () => {
    const code = (...messages: object[]) => refusal({ 'birthdays.customMessages': messages })?.[0]?.code
    expect(code(targeted({}))).toBeUndefined()
    expect(code(targeted({}), targeted({ id: 't2' }))).toBe('V_DUPLICATE')
    expect(code(targeted({}), targeted({ id: 't2', channel: '200000000000000002' }))).toBeUndefined()
    expect(code(targeted({ message: { format: 'embeds', mentions: DEFAULT_MENTIONS, silent: false } }))).toBe(
      'V_REQUIRED',
    )
  })
})
