import { describe, expect, it } from 'vitest'
import { writePath } from '#core/settings/paths.ts'
import { defaultSettings, type GuildSettings } from '#modules/index.ts'
import type { Guild } from '#ui/guild/editing.ts'
import { findingsOf } from '../findings-of.ts'
import { moduleStates } from './module-state.ts'

const HELLO = '200000000000000001'

const guild = (botPermissions = '8'): Guild => ({
  id: '100000000000000001',
  name: 'Hall',
  icon: null,
  memberCount: 3,
  premium: false,
  roles: [],
  channels: [
    {
      id: HELLO,
      name: 'hello',
      type: 0,
      cPosition: 0,
      position: 0,
      parentId: null,
      threadDate: 0,
      botPermissions,
      hidden: false,
    },
  ],
  emojis: [],
  images: {},
  embeds: [],
  rulesScreen: false,
  boosts: { level: 2, count: 7 },
  user: { id: '300000000000000001', owner: true, administrator: true, highestRoleId: '1', access: {} },
  bot: {
    id: '400000000000000001',
    highestRoleId: '1',
    permissions: '8',
    nickname: null,
    since: '2026-03-12T09:00:00.000Z',
  },
})

const saved = (changes: Partial<GuildSettings>) => ({ ...defaultSettings, ...changes })
const GREETS = { welcomeMessage: true, welcomeChannel: HELLO }

describe('the states of the modules of a server', () => {
  it('are off until switched on', () => {
    expect(moduleStates(saved({}), guild()).welcome).toEqual({ kind: 'off' })
    expect(moduleStates(saved(GREETS), guild()).welcome).toEqual({ kind: 'on' })
  })

  it('name what suspends a module, and its findings are those that people may see', () => {
    const states = moduleStates(writePath(saved(GREETS), 'welcomeChannel', '999999999999999999'), guild())
    const finding = { module: 'welcome', path: 'welcomeChannel', kind: 'channelGone' }
    expect(states.welcome).toEqual({ kind: 'suspended', reasons: [finding] })
    expect(findingsOf(states)).toContainEqual(finding)
    expect(findingsOf(states, { levels: 'read' })).toEqual([])
    expect(moduleStates(saved(GREETS), guild('0')).welcome).toMatchObject({ kind: 'suspended' })
  })

  it('do not mind the channel of a block that is off', () => {
    const settings = saved({ ...GREETS, goodbyeChannel: '999999999999999999' })
    expect(moduleStates(settings, guild()).welcome).toEqual({ kind: 'on' })
  })
})
