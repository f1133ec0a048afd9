import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aChannel, aView, byId, GUILD, NOW, OWNER } from '#core/bot/rule-view.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { logsSettings } from '../settings.ts'
import { hearRequest, requestNeeds } from './requested-entries.ts'
import { calledKey } from './urgent.ts'

const settings = defaultsOf(logsSettings)
Object.assign(settings.logs, { status: true, channel: '5' })
const request = (what: string, payload: object): EventOf<'requested'> => ({
  type: 'requested',
  guildId: GUILD,
  at: NOW,
  module: 'logs',
  from: 'moderation',
  what,
  payload,
})
const view = (memory = new Map<string, unknown>()) =>
  aView({ guild: { locale: 'en', channels: byId(aChannel('5')) }, memory })
const trouble = request('alert', { code: 'manySanctions', moderatorId: '7', count: 11 })

it('notifies those in charge when a moderator kicks or bans many members, once a day', () => {
  const key = calledKey('manySanctions:7')
  expect(requestNeeds(trouble)).toEqual({ memory: [key] })
  const { effects } = hearRequest(trouble, settings, view())
  expect(effects).toEqual([
    { type: 'remember', key, value: NOW, forgetAt: NOW + 86_400_000 },
    {
      type: 'sendMessage',
      channelId: '5',
      message: {
        content: expect.stringContaining('<@7> kicked or banned 11 members'),
        mentions: { users: [OWNER], roles: [expect.any(String)] },
      },
      optional: true,
    },
  ])
  expect(hearRequest(trouble, settings, view(new Map([[key, NOW]]))).effects).toEqual([])
})

it('notifies them of every change of the whole configuration, even by one person on one day', () => {
  for (const code of ['settingsReset', 'settingsImported', 'settingsCopied', 'dataErased']) {
    const told = request('alert', { code, userId: '7', count: 4, name: 'Twin' })
    expect(requestNeeds(told)).toEqual({})
    const remembered = new Map([[calledKey(`${code}:7`), NOW]])
    const { effects } = hearRequest(told, settings, view(remembered))
    expect(effects.map(({ type }) => type)).toEqual(['sendMessage'])
  }
})

it('writes nothing that is unknown or unreadable', () => {
  for (const odd of [
    request('entry', { log: 'automod', event: 'party', lines: [], channelId: null }),
    request('entry', { log: 'automod', event: 'infraction', lines: 'x' }),
    request('alert', { code: 'fire' }),
    request('gossip', {}),
  ])
    expect(hearRequest(odd, settings, view()).effects).toEqual([])
})
