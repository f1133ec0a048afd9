import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { GuildView } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { customCommandsModule } from './module.ts'
import { customCommandsSettings, NEW_COMMAND } from './settings.ts'

const table = tableOf(customCommandsSettings)
const defaults = defaultsOf(customCommandsSettings)
const HIGH_ROLE = '300000000000000009'
const BOT_ROLE = '300000000000000005'

const pay = { type: 'addMoney', amount: 10, targetOther: false }
const command = (fields: object) => ({ ...NEW_COMMAND, id: 'c1', name: 'chest', actions: [pay], ...fields })
const parse = (...customCommands: object[]) => parsePatch(table, { customCommands })
const code = (...commands: object[]) => {
  const parsed = parse(...commands)
  return parsed.ok ? 'ok' : parsed.issues[0]?.code
}
const role = (id: string, position: number) => ({
  id,
  name: `role${position}`,
  position,
  managed: false,
  color: 0,
  permissions: '0',
})
const freeGuild: GuildView = {
  id: '100000000000000000',
  name: 'Hall',
  premium: false,
  roles: [role(HIGH_ROLE, 9), role(BOT_ROLE, 5)],
  channels: [],
  emojis: [],
  user: { owner: true, highestRoleId: BOT_ROLE },
  bot: { highestRoleId: BOT_ROLE, permissions: String(PERMISSIONS.manageRoles) },
}
const planCodes = (...commands: object[]) =>
  checkChanges(table, defaults, new Map([['customCommands', commands]]), freeGuild).map((found) => found.code)

describe('custom commands settings', () => {
  it('starts empty and is on once there is a command that is not paused', () => {
    expect(defaults).toEqual({ customCommands: [] })
    const isOn = (enabled: boolean) =>
      customCommandsModule.isOn({
        customCommands: [
          { ...NEW_COMMAND, enabled, id: 'c1', name: 'shop', actions: [{ type: 'buyArticle', articleId: 'a1' }] },
        ],
      })
    expect(isOn(false)).toBe(false)
    expect(isOn(true)).toBe(true)
  })

  it('stores names in lower case, in any script and without spaces', () => {
    const parsed = parse(command({ name: 'Été?', aliases: ['Кот'] }))
    expect(parsed.ok && parsed.changes.get('customCommands')).toMatchObject([{ name: 'été?', aliases: ['кот'] }])
    expect(code(command({ name: 'two words' }))).toBe('V_FORMAT')
    expect(code(command({ name: 'a'.repeat(51) }))).toBe('V_MAX')
  })

  it('refuses a name that another command has as an alias', () => {
    expect(code(command({}), command({ id: 'c2', name: 'gift', aliases: ['CHEST'] }))).toBe('V_DUPLICATE')
    expect(code(command({}), command({ id: 'c2', name: 'gift' }))).toBe('ok')
  })

  it('requires one action, and allows five without premium', () => {
    expect(code(command({ actions: [] }))).toBe('V_REQUIRED')
    expect(planCodes(command({ actions: Array(5).fill(pay) }))).toEqual([])
    expect(planCodes(command({ actions: Array(6).fill(pay) }))).toEqual(['W_PREMIUM'])
    expect(code(command({ actions: Array(16).fill(pay) }))).toBe('V_LIMIT')
  })

  it('checks parameters in order, optional ones last', () => {
    const word = { kind: 'text', name: 'why', required: true }
    const optional = { ...word, name: 'what', required: false }
    const params = (...list: object[]) => code(command({ params: list }))
    expect(params(word, optional)).toBe('ok')
    expect(params(optional, word)).toBe('V_CONFLICT')
    expect(params({ ...word, name: 'two words' })).toBe('V_FORMAT')
    expect(params({ kind: 'number', name: 'n', required: true, min: 5, max: 1 })).toBe('V_ORDER')
    expect(params({ kind: 'choice', name: 'c', required: true, choices: [] })).toBe('V_REQUIRED')
    expect(params(...Array(6).fill(word))).toBe('V_LIMIT')
  })

  it('refuses to give or take a role above the bot', () => {
    const action = (type: string) => command({ actions: [{ type, roles: [HIGH_ROLE], targetOther: true }] })
    expect(planCodes(action('addRoles'))).toEqual(['W_BOT_LOW'])
    expect(planCodes(action('removeRoles'))).toEqual(['W_BOT_LOW'])
  })

  it('can take money as well as give it, but never zero', () => {
    expect(code(command({ actions: [{ ...pay, amount: -1_000_000_000 }] }))).toBe('ok')
    expect(code(command({ actions: [{ ...pay, amount: 0 }] }))).toBe('V_REQUIRED')
    expect(code(command({ actions: [{ ...pay, amount: 1_000_000_001 }] }))).toBe('V_RANGE')
  })

  it('sends buttons only from saved messages', () => {
    const button = { id: 'b1', label: 'Open', style: 'blue', disabled: false, action: { type: 'shop', shopId: 's1' } }
    const message = { format: 'embeds', content: 'Hello', mentions: DEFAULT_MENTIONS, silent: false }
    const send = (sent: object) =>
      code(
        command({
          actions: [{ type: 'message', destination: { to: 'reply' }, source: { from: 'custom', message: sent } }],
        }),
      )
    expect(send(message)).toBe('ok')
    expect(send({ ...message, rows: [{ buttons: [button] }] })).toBe('V_CONFLICT')
  })

  it('deletes its replies after 5 seconds to one hour, or never', () => {
    expect(code(command({ deleteReplyAfter: 0 }))).toBe('ok')
    expect(code(command({ deleteReplyAfter: 5 }))).toBe('ok')
    expect(code(command({ deleteReplyAfter: 4 }))).toBe('V_RANGE')
  })
})
