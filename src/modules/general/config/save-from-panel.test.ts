import { expect, it } from 'vitest'
import type { ComponentEvent } from '#core/bot/events.ts'
import { aMember, aView, GUILD, NOW, OWNER } from '#core/bot/rule-view.fixture.ts'
import { catalogue } from '#modules/catalogue.ts'
import { defaultSettings } from '#modules/index.ts'
import { configRoutes } from './routes.ts'

const press: ComponentEvent = {
  type: 'component',
  guildId: GUILD,
  at: NOW,
  module: 'general',
  route: 'config-switch',
  args: ['levels', 'on'],
  values: [],
  interaction: { id: '1', token: 'token', applicationId: '2', receivedAt: NOW },
  member: aMember({ id: OWNER }),
  permissions: 0n,
  channelId: '3',
  locale: { own: 'en', server: 'en' },
  targets: { members: new Map(), roles: new Map(), channels: new Map(), messages: new Map(), files: new Map() },
  message: { id: '4', channelId: '3', content: '', isPrivate: true },
}

it('offers to look again when somebody else saved the same setting at that moment', () => {
  const configuration = { catalogue, settings: defaultSettings, revision: 7, entries: new Map() }
  const route = configRoutes['config-switch']
  if (route?.kind !== 'component') throw new Error('there is no such route')
  const decision = route.decide(press, defaultSettings, aView({ configuration }))
  expect(decision.effects[0]).toMatchObject({
    type: 'saveConfiguration',
    by: { id: OWNER },
    source: 'command',
    baseRevision: 7,
    changes: { levelSystem: true },
  })
  const other = decision.otherwise?.({ effect: 'saveConfiguration', code: 'changed' })
  expect(other?.reasons).toEqual([{ code: 'configChangedMeanwhile' }])
  expect(JSON.stringify(other?.effects)).toContain('Somebody else changed this at the same time.')
})
