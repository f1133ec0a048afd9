import { describe, expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import type { GuildView } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { changeParts } from '#core/settings/words/change-parts.ts'
import { labelsFromTexts } from '#core/settings/words/labels-from-texts.ts'
import { wordsOf } from '#core/settings/words/value-parts.ts'
import { communityModule } from './module.ts'
import { communitySettings } from './settings.ts'
import { NEW_STARBOARD } from './starboard.ts'
import { NEW_VOICE_HUB } from './voice-hub.ts'

const table = tableOf(communitySettings)
const defaults = defaultsOf(communitySettings)
const HALL = '200000000000000001'
const WALL = '200000000000000002'

const hub = (fields: object) => ({ ...NEW_VOICE_HUB, id: 'h1', ...fields })
const board = (fields: object) => ({ ...NEW_STARBOARD, id: 'b1', name: 'Best of', channel: WALL, ...fields })
const stats = (fields: object) => ({
  id: 's1',
  status: true,
  channel: null,
  kind: 'voice',
  target: 'members',
  format: 'Members: {count}',
  locale: true,
  short: false,
  ...fields,
})
const code = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? 'ok' : parsed.issues[0]?.code
}
const channel = (id: string, type: 0 | 2) => aTextChannel(id, { type })
const freeGuild: GuildView = {
  id: '100000000000000000',
  name: 'Hall',
  premium: false,
  roles: [],
  channels: [channel(HALL, 2), channel(WALL, 0)],
  emojis: [],
  user: { owner: true, highestRoleId: '100000000000000000' },
  bot: { highestRoleId: '100000000000000000', permissions: '0' },
}
const planCodes = (path: string, value: unknown) =>
  checkChanges(table, defaults, new Map([[path, value]]), freeGuild).map((found) => found.code)

describe('community settings', () => {
  it('starts empty and accepts a new hub and a new starboard with their initial values', () => {
    expect(defaults).toEqual({ privateroom: [], starboards: [], statsChannels: [] })
    expect(code({ privateroom: [hub({})], starboards: [board({})], statsChannels: [stats({})] })).toBe('ok')
    expect(planCodes('privateroom', [hub({ channel: HALL })])).toEqual([])
    expect(planCodes('starboards', [board({})])).toEqual([])
  })

  it('is on as soon as one entry is on', () => {
    const starboards = [{ ...NEW_STARBOARD, id: 'b1', name: 'Best of', channel: WALL, status: false }]
    expect(communityModule.isOn({ ...defaults, starboards })).toBe(false)
    expect(communityModule.isOn({ ...defaults, starboards: starboards.map((b) => ({ ...b, status: true })) })).toBe(
      true,
    )
  })

  it('refuses two hubs on one channel, and a hub on a text channel', () => {
    expect(code({ privateroom: [hub({ channel: HALL }), hub({ id: 'h2', channel: HALL })] })).toBe('V_DUPLICATE')
    expect(code({ privateroom: [hub({}), hub({ id: 'h2' })] })).toBe('ok')
    expect(planCodes('privateroom', [hub({ channel: WALL })])).toEqual(['V_CHANNEL_TYPE'])
  })

  it('allows a free server one hub with the plain name', () => {
    expect(planCodes('privateroom', [hub({}), hub({ id: 'h2' })])).toEqual(['V_LIMIT'])
    expect(planCodes('privateroom', [hub({ nameFormat: 'Room {index}' })])).toEqual(['W_PREMIUM'])
  })

  it('never accepts stars from the channel it posts to', () => {
    expect(code({ starboards: [board({ channelsMode: 'allowed', channels: [WALL] })] })).toBe('V_CONFLICT')
    expect(code({ starboards: [board({ channelsMode: 'forbidden', channels: [WALL] })] })).toBe('ok')
  })

  it('refuses two starboards that count the same emoji in the same channels', () => {
    expect(code({ starboards: [board({}), board({ id: 'b2' })] })).toBe('V_DUPLICATE')
    expect(code({ starboards: [board({}), board({ id: 'b2', emoji: ['🔥'] })] })).toBe('ok')
  })

  it('requires 1 to 25 stars', () => {
    expect(code({ starboards: [board({ min: 0 })] })).toBe('V_RANGE')
    expect(code({ starboards: [board({ min: 25, channelMin: { [HALL]: 26 } })] })).toBe('V_RANGE')
  })

  it('accepts a figure with its placeholder in the name and a known source', () => {
    expect(code({ statsChannels: [stats({ format: 'Members' })] })).toBe('V_FORMAT')
    expect(code({ statsChannels: [stats({ target: 'role' })] })).toBe('V_REQUIRED')
    expect(code({ statsChannels: [stats({ target: 'role', targetId: HALL })] })).toBe('ok')
    expect(code({ statsChannels: [stats({ target: 'api', api: { url: 'http://a.example', path: 'n' } })] })).toBe(
      'V_URL',
    )
  })

  it.each([
    ['starboards', [board({}), board({ id: 'b2' })], 'Another starboard already uses this emoji for these channels.'],
    [
      'starboards',
      [board({ channelsMode: 'allowed', channels: [WALL] })],
      'The destination can’t be one of the sources.',
    ],
    [
      'privateroom',
      [hub({ channel: HALL }), hub({ id: 'h2', channel: HALL })],
      'This channel is already an entry channel.',
    ],
    ['statsChannels', [stats({ format: 'Members' })], 'Add {count} to the name.'],
  ])('says about %s what contradicts what', (path, value, words) => {
    const parsed = parsePatch(table, { [path]: value })
    expect(parsed.ok ? [] : parsed.issues.map((found) => describeIssue(found, 'en'))).toEqual([words])
  })

  it('words a changed figure as the page does', () => {
    const labels = labelsFromTexts(table, 'fr')
    const speaker = { guild: { roles: [], channels: [] }, labels, locale: 'fr', kinds: new Map() } as const
    const { after } = changeParts('statsChannels', [], [stats({ target: 'online' })], speaker)
    expect(wordsOf(after)).toContain('+ En ligne')
  })
})
