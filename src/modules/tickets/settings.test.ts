import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { writePath } from '#core/settings/paths.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { ticketsModule } from './module.ts'
import { panelsNeedPremium, type TicketPanel } from './panel.ts'
import { ticketsSettings } from './settings.ts'
import { panelWith as panel } from './tickets.fixture.ts'

const ID = '100000000000000001'
const DAY = { enabled: true, from: 540, to: 1080 }
const HOURS: TicketPanel['hours'] = { timezone: 'Europe/Paris', days: Array(7).fill(DAY), outside: 'block' }
const table = tableOf(ticketsSettings)
const refusal = (key: string, value: unknown) => {
  const parsed = parsePatch(table, { [`ticketSystem.${key}`]: value })
  return parsed.ok ? null : parsed.issues[0]?.code
}
const check = (changes: Record<string, unknown>) => {
  const start = defaultsOf(ticketsSettings)
  const settings = Object.entries(changes).reduce((s, [key, v]) => writePath(s, `ticketSystem.${key}`, v), start)
  return ticketsModule.check?.(settings, { premium: false, channels: [] }).map(({ path, code }) => [path, code])
}

const FORM_AND_TEAM = { forms: [{ id: 'f', title: 'Form', inputs: [] }], teams: [{ id: 't', name: 'Team' }] }

describe('tickets settings', () => {
  it('requires a category for channels, but not for threads', () => {
    expect(check({ status: true })).toEqual([['ticketSystem.category', 'V_CATEGORY']])
    expect(check({ status: true, category: ID })).toEqual([])
    expect(check({ status: true, panels: [panel({ mode: 'thread', notifyChannel: ID })] })).toEqual([])
    expect(check({ status: true, panels: [panel({ category: ID })] })).toEqual([])
  })

  it('requires a reception channel where requests need approval', () => {
    expect(check({ status: true, category: ID, autoCreate: false })).toEqual([['ticketSystem.channel', 'V_CHANNEL']])
    expect(check({ status: true, category: ID, panels: [panel({ autoCreate: false })] })).toEqual([
      ['ticketSystem.channel', 'V_CHANNEL'],
    ])
  })

  it('lets nobody write in a claimed ticket they cannot see', () => {
    expect(check({ 'claim.othersView': false })).toEqual([['ticketSystem.claim.othersWrite', 'V_CONFLICT']])
    expect(check({ 'claim.othersView': false, 'claim.othersWrite': false })).toEqual([])
    expect(check({ 'claim.status': false, 'claim.othersView': false })).toEqual([])
  })

  it('requires a label or an emoji on a panel, and a rule for everyone', () => {
    expect(refusal('panels', [panel()])).toBeNull()
    expect(refusal('panels', [panel({ label: undefined, emoji: undefined })])).toBe('V_REQUIRED')
    expect(refusal('panels', [panel({ label: undefined, emoji: '🎫' })])).toBeNull()
    expect(refusal('panels', [panel({ access: [{ role: ID, allow: false }] })])).toBe('V_REQUIRED')
  })

  it('requires a channel where the team joins threads', () => {
    expect(refusal('panels', [panel({ mode: 'thread' })])).toBe('V_CHANNEL')
  })

  it('allows 1 to 5 questions, whose minimum length is not above the maximum', () => {
    const question = { label: 'Why', type: 'short', required: true }
    const form = (...inputs: object[]) => [{ id: 'f', title: 'Form', inputs }]
    expect(refusal('forms', form(question))).toBeNull()
    expect(refusal('forms', form())).toBe('V_REQUIRED')
    expect(refusal('forms', form(...Array(6).fill(question)))).toBe('V_LIMIT')
    expect(refusal('forms', form({ ...question, min: 10, max: 5 }))).toBe('V_ORDER')
    expect(refusal('forms', form({ ...question, type: 'select' }))).toBe('V_REQUIRED')
  })

  it('allows a free server support hours on one panel', () => {
    const first = panel({ hours: HOURS })
    const second = panel({ id: 'shop', hours: HOURS })
    expect(refusal('panels', [first])).toBeNull()
    expect(panelsNeedPremium([first], [first])).toBe(false)
    expect(panelsNeedPremium([second], [first, second])).toBe(true)
    expect(panelsNeedPremium([], [first, second])).toBe(false)
  })

  it('refuses a name with an unknown variable, or with only forbidden characters', () => {
    expect(check({ format: 'ticket-{nummer}' })).toEqual([['ticketSystem.format', 'V_FORMAT']])
    expect(check({ format: '!!!' })).toEqual([['ticketSystem.format', 'V_FORMAT']])
    expect(check({ format: '{panel}-{user.nickname}' })).toEqual([])
    expect(check({ panels: [panel({ format: '{oops}' })] })).toEqual([['ticketSystem.panels', 'V_FORMAT']])
  })

  it('refers to no form, team or panel that does not exist', () => {
    const gone = [['ticketSystem.panels', 'W_ENTRY_GONE']]
    expect(check({ panels: [panel({ formId: 'f' })] })).toEqual(gone)
    expect(check({ panels: [panel({ exitFormId: 'f' })] })).toEqual(gone)
    expect(check({ panels: [panel({ teamIds: ['t'] })] })).toEqual(gone)
    expect(check({ panels: [panel({ formId: 'f', teamIds: ['t'] })], ...FORM_AND_TEAM })).toEqual([])
    expect(check({ publications: [{ panelIds: ['p'] }] })).toEqual([['ticketSystem.publications', 'W_ENTRY_GONE']])
    expect(check({ panels: [panel({ id: 'p' })], publications: [{ panelIds: ['p'] }] })).toEqual([])
  })

  it('refuses two equal options', () => {
    const options = [
      { label: 'Bug', value: 'bug' },
      { label: 'Another bug', value: 'bug' },
    ]
    const question = { label: 'What', type: 'select', required: true }
    expect(refusal('forms', [{ id: 'f', title: 'Form', inputs: [{ ...question, options }] }])).toBe('V_DUPLICATE')
    expect(refusal('forms', [{ id: 'f', title: 'Form', inputs: [{ ...question, options: [options[0]] }] }])).toBeNull()
  })

  it('waits at most 60 days before closing automatically', () => {
    expect(refusal('autoClose.inactive', 60 * 86_400)).toBeNull()
    expect(refusal('autoClose.inactive', 60 * 86_400 + 1)).toBe('V_RANGE')
  })
})
