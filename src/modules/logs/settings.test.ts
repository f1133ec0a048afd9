import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { fillDefaults, unflatten } from '#core/settings/paths.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { logsModule } from './module.ts'
import { logsSettings } from './settings.ts'

const table = tableOf(logsSettings)
const defaults = defaultsOf(logsSettings)
const CHANNEL = '200000000000000001'
const settingsWith = (flat: Record<string, unknown>) => fillDefaults(unflatten(flat), defaults)
const problems = (flat: Record<string, unknown>) =>
  logsModule.check?.(settingsWith(flat), { premium: true, channels: [] })
const refusal = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues
}

describe('logs settings', () => {
  it('starts off, message logs included', () => {
    expect(logsModule.isOn(defaults)).toBe(false)
    expect(defaults.logsMessages).toEqual({
      status: false,
      channel: null,
      ignoreChannels: [],
      color: null,
      webhook: null,
      events: ['edit', 'delete', 'bulkDelete', 'pin'],
      keepFiles: false,
    })
  })

  it('fills in the defaults of a log of which one field was saved', () => {
    expect(settingsWith({ 'logsModules.joins.status': true }).logsModules.joins).toEqual({
      ...defaults.logsModules.joins,
      status: true,
    })
  })

  it('requires a channel for each log that is on, unless the server has a default one', () => {
    const on = { 'logs.status': true, 'logsMessages.status': true, 'logsModules.joins.status': true }
    expect(problems(on)).toEqual([
      { path: 'logsMessages.channel', code: 'V_CHANNEL', params: {} },
      { path: 'logsModules.joins.channel', code: 'V_CHANNEL', params: {} },
    ])
    expect(problems({ ...on, 'logs.channel': CHANNEL })).toEqual([])
    expect(problems({ ...on, 'logs.status': false })).toEqual([])
  })

  it('requires somebody in charge once the list is custom', () => {
    expect(problems({ 'logs.urgent.mode': 'custom' })).toEqual([
      { path: 'logs.urgent.targets', code: 'V_REQUIRED', params: {} },
    ])
    expect(problems({ 'logs.urgent.mode': 'custom', 'logs.urgent.targets': [{ type: 'user', id: CHANNEL }] })).toEqual(
      [],
    )
  })

  it('accepts the events of each log and no others', () => {
    expect(refusal({ 'logsModules.joins.events': ['join'] })).toBeNull()
    expect(refusal({ 'logsModules.joins.events': ['pin'] })).toEqual([
      { path: 'logsModules.joins.events', code: 'V_TYPE', params: {} },
    ])
  })

  it('accepts no webhook token from outside', () => {
    expect(refusal({ 'logsMessages.webhook': { name: 'Archive', avatar: null } })).toBeNull()
    expect(refusal({ 'logsMessages.webhook': { name: 'Archive', avatar: null, token: 'x' } })).toEqual([
      { path: 'logsMessages.webhook', code: 'V_TYPE', params: {} },
    ])
  })
})
