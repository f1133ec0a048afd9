import { describe, expect, it } from 'vitest'
import { aChannel, aGuild, aRole, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { NEW_STARBOARD } from '../../starboard.ts'
import { obstacleTo, thresholdOf } from './can-take.ts'

const board = { ...NEW_STARBOARD, id: 'b', name: 'Best of', channel: '9' }
const hidden = [{ id: GUILD, type: 0 as const, allow: '0', deny: String(PERMISSIONS.viewChannel) }]
const sees = (id: string) => ({ id, type: 0 as const, allow: String(PERMISSIONS.viewChannel), deny: '0' })
const channels = byId(
  aChannel('1', { parentId: '2' }),
  aChannel('2', { type: CHANNEL_TYPE.category }),
  aChannel('3', { overwrites: hidden }),
  aChannel('4', { details: { nsfw: true } }),
  aChannel('5', { type: CHANNEL_TYPE.publicThread, parentId: '4' }),
  aChannel('6', { details: { nsfw: true } }),
  aChannel('9'),
  aChannel('10', { overwrites: [...hidden, sees('50'), sees('51')] }),
  aChannel('11', { overwrites: [...hidden, sees('51')] }),
  aChannel('12', { type: CHANNEL_TYPE.privateThread, parentId: '1' }),
)
const roles = byId(
  aRole(GUILD, { permissions: String(PERMISSIONS.viewChannel) }),
  aRole('50', { name: 'Member' }),
  aRole('51', { name: 'Team' }),
)
const guild = aGuild({ channels, roles })
const author = { id: '7', username: 'moka', globalName: null, avatar: null, bot: false }
const message = { channelId: '1', author, webhookId: null, isSystem: false, sentAt: NOW }

describe('the required number of stars', () => {
  it('is that of the nearest channel', () => {
    const own = { min: 3, channelMin: { '1': 5, '2': 2 } }
    expect(thresholdOf(own, ['1', '2'])).toBe(5)
    expect(thresholdOf(own, ['8', '2'])).toBe(2)
    expect(thresholdOf(own, ['8'])).toBe(3)
  })
})

describe('a starboard', () => {
  const obstacle = (changes: object, settings: object = {}) =>
    obstacleTo({ ...message, ...changes }, { ...board, ...settings }, guild, NOW)

  it('accepts an ordinary message, but none of its own channel', () => {
    expect(obstacle({})).toBeNull()
    expect(obstacle({ channelId: '9' })).toBe('boardChannel')
  })

  it('respects its channels, including their categories', () => {
    expect(obstacle({}, { channels: ['2'] })).toBe('channelNotAllowed')
    expect(obstacle({}, { channelsMode: 'allowed', channels: ['2'] })).toBeNull()
  })

  it('accepts no messages from bots, webhooks or Discord, unless bots are allowed', () => {
    const robot = { author: { ...author, bot: true } }
    expect(obstacle(robot)).toBe('botMessage')
    expect(obstacle(robot, { ignoreBots: false })).toBeNull()
    expect(obstacle({ webhookId: '8' })).toBe('botMessage')
    expect(obstacle({ isSystem: true }, { ignoreBots: false })).toBe('systemMessage')
  })

  it('accepts nothing that is too old', () => {
    expect(obstacle({ sentAt: NOW - 61_000 }, { maxAge: 60 })).toBe('tooOld')
    expect(obstacle({ sentAt: NOW - 61_000 })).toBeNull()
  })

  it('accepts an age-restricted channel, or a thread of one, only on an age-restricted board', () => {
    expect(obstacle({ channelId: '4' })).toBe('ageRestricted')
    expect(obstacle({ channelId: '5' }, { nsfw: true })).toBe('ageRestricted')
    expect(obstacle({ channelId: '5' }, { nsfw: true, channel: '6' })).toBeNull()
  })

  it('refuses channels that not everybody can see, unless they are listed', () => {
    expect(obstacle({ channelId: '3' })).toBe('privateChannel')
    expect(obstacle({ channelId: '3' }, { channelsMode: 'allowed', channels: ['3'] })).toBeNull()
  })

  it('refuses what more people would see, although neither channel is for everybody', () => {
    // The board is for members, of whom only the team sees the source.
    expect(obstacle({ channelId: '11' }, { channel: '10' })).toBe('privateChannel')
    expect(obstacle({ channelId: '12' }, { channel: '10' })).toBe('privateChannel')
    expect(obstacle({ channelId: '10' }, { channel: '11' })).toBeNull()
    expect(obstacle({ channelId: '11' }, { channel: '10', channelsMode: 'allowed', channels: ['11'] })).toBeNull()
  })
})
