import { describe, expect, it } from 'vitest'
import { writePath } from '#core/settings/paths.ts'
import { defaultSettings, type GuildSettings } from '#modules/index.ts'
import { welcomeModule } from '#modules/welcome/module.ts'
import type { Guild } from '#ui/guild/editing.ts'
import { moduleState } from './module-state.ts'

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
  user: { id: '300000000000000001', owner: true, administrator: true, highestRoleId: '1', access: {} },
  bot: { id: '400000000000000001', highestRoleId: '1', permissions: '8', nickname: null },
})

const saved = (changes: Partial<GuildSettings>) => ({ ...defaultSettings, ...changes })

describe('the state of a module', () => {
  it('is off until its switch is on', () => {
    expect(moduleState(welcomeModule, saved({}), guild())).toBe('off')
    expect(moduleState(welcomeModule, saved({ welcomeMessage: true, welcomeChannel: HELLO }), guild())).toBe('on')
  })

  it('needs attention when its channel is gone or the bot lacks a right there', () => {
    const settings = saved({ welcomeMessage: true, welcomeChannel: HELLO })
    expect(moduleState(welcomeModule, settings, guild('0'))).toBe('attention')
    const gone = writePath(settings, 'welcomeChannel', '999999999999999999')
    expect(moduleState(welcomeModule, gone, guild())).toBe('attention')
  })

  it('does not mind the channel of a block that is off', () => {
    const settings = saved({ welcomeMessage: true, welcomeChannel: HELLO, goodbyeChannel: '999999999999999999' })
    expect(moduleState(welcomeModule, settings, guild())).toBe('on')
  })
})
