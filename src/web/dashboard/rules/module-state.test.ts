import { describe, expect, it } from 'vitest'
import { aGuildPayload, aTextChannel } from '#core/guild/guild.fixture.ts'
import { writePath } from '#core/settings/paths.ts'
import { defaultSettings, type GuildSettings } from '#modules/index.ts'
import type { Guild } from '#ui/guild/editing.ts'
import { findingsOf } from '../findings-of.ts'
import { moduleStates } from './module-state.ts'

const HELLO = '200000000000000001'

const guild = (botPermissions = '8'): Guild =>
  aGuildPayload({ channels: [aTextChannel(HELLO, { name: 'hello', botPermissions })] })

const saved = (changes: Partial<GuildSettings>) => ({ ...defaultSettings, ...changes })
const GREETS = { welcomeMessage: true, welcomeChannel: HELLO }

describe('the states of the modules of a server', () => {
  it('are off until switched on', () => {
    expect(moduleStates(saved({}), guild()).welcome).toEqual({ kind: 'off' })
    expect(moduleStates(saved(GREETS), guild()).welcome).toEqual({ kind: 'on' })
  })

  it('name what suspends a module, and only findings that the person may see', () => {
    const states = moduleStates(writePath(saved(GREETS), 'welcomeChannel', '999999999999999999'), guild())
    const finding = { module: 'welcome', path: 'welcomeChannel', kind: 'channelGone' }
    expect(states.welcome).toEqual({ kind: 'suspended', reasons: [finding] })
    expect(findingsOf(states)).toContainEqual(finding)
    expect(findingsOf(states, { levels: 'read' })).toEqual([])
    expect(moduleStates(saved(GREETS), guild('0')).welcome).toMatchObject({ kind: 'suspended' })
  })

  it('ignore the channel of a block that is off', () => {
    const settings = saved({ ...GREETS, goodbyeChannel: '999999999999999999' })
    expect(moduleStates(settings, guild()).welcome).toEqual({ kind: 'on' })
  })
})
