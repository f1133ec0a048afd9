import { describe, expect, it } from 'vitest'
import { aChannel, aGuild, aRole, byId } from '#core/bot/rule-view.fixture.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { adoptedFormat } from './adopt-name.ts'
import { figureValue, nextGoal, numberAt } from './figure-value.ts'

const figure = (target: 'members' | 'humans' | 'bots' | 'roles' | 'channels' | 'bans') =>
  ({
    id: 'f',
    status: true,
    channel: null,
    kind: 'voice',
    format: '{count}',
    locale: true,
    short: false,
    target,
  }) as const

describe('a figure', () => {
  const channels = byId(
    aChannel('1'),
    aChannel('2', { type: CHANNEL_TYPE.category }),
    aChannel('3', { type: CHANNEL_TYPE.publicThread, parentId: '1' }),
    aChannel('4', { type: CHANNEL_TYPE.voice, parentId: '2' }),
  )
  const guild = aGuild({ memberCount: 2418, channels, roles: byId(aRole('8'), aRole('9')) })

  it('counts channels without threads and categories, and roles without @everyone', () => {
    expect(figureValue(figure('channels'), guild, {})).toBe(2)
    expect(figureValue(figure('roles'), guild, {})).toBe(3)
    const inCategory = { ...figure('channels'), target: 'category', targetId: '2' } as const
    expect(figureValue(inCategory, guild, {})).toBe(1)
  })

  it('takes bots from the last count, and humans as the rest', () => {
    const census = { at: 0, bots: 12, roles: { '8': 7 } }
    expect(figureValue(figure('humans'), guild, { census })).toBe(2406)
    expect(figureValue({ ...figure('bots'), target: 'role', targetId: '8' }, guild, { census })).toBe(7)
    expect(figureValue(figure('humans'), guild, {})).toBeNull()
    expect(figureValue(figure('bans'), guild, { bans: 0 })).toBe(0)
  })

  it('gives the next goal', () => {
    expect([0, 9, 10, 99, 100, 2418, 2500, 99_999].map(nextGoal)).toEqual([10, 10, 20, 100, 150, 2500, 3000, 100_000])
  })
})

describe('the number in an answer', () => {
  it('is found at its path', () => {
    expect(numberAt('{"data":{"items":[{"count":42}]}}', 'data.items[0].count')).toBe(42)
    expect(numberAt('7', '')).toBe(7)
  })

  it('must be a number, not a text that looks like one', () => {
    expect(numberAt('{"count":"42"}', 'count')).toBeNull()
    expect(numberAt('{"count":null}', 'count')).toBeNull()
    expect(numberAt('not JSON', 'count')).toBeNull()
    expect(numberAt('{}', '__proto__.x')).toBeNull()
  })
})

describe('a name that somebody gave by hand', () => {
  it('becomes the new format if it contains one number', () => {
    expect(adoptedFormat('👥 12,345 people')).toBe('👥 {count} people')
    expect(adoptedFormat('People: 12.3K')).toBe('People: {count}')
  })

  it('is not adopted with no number or several', () => {
    expect(adoptedFormat('People')).toBeNull()
    expect(adoptedFormat('2026: 12 people')).toBeNull()
  })
})
