import { describe, expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { CHANNEL_TYPE, type Channel, type ChannelType } from '#core/guild/types.ts'
import { channelGroups } from './channel-entries.ts'

const EVERYTHING = String((1n << 53n) - 1n)
const channel = (id: string, type: ChannelType, parentId: string | null = null, botPermissions = EVERYTHING): Channel =>
  aTextChannel(id, { name: id, type, parentId, botPermissions })
const channels = [
  channel('lobby', CHANNEL_TYPE.text),
  channel('Games', CHANNEL_TYPE.category),
  channel('chess', CHANNEL_TYPE.text, 'Games'),
  channel('opening', CHANNEL_TYPE.publicThread, 'chess'),
  channel('ideas', CHANNEL_TYPE.forum, 'Games'),
  channel('table', CHANNEL_TYPE.voice, 'Games', '0'),
]
const shape = (filter: Parameters<typeof channelGroups>[1]) =>
  channelGroups(channels, filter, 'en').map(({ name, entries }) => [name, entries.map(({ id }) => id)])

describe('the channels of a picker', () => {
  it('are listed under their category, and so are threads', () => {
    expect(shape({ types: null, need: 'embed' })).toEqual([
      [null, ['lobby']],
      ['Games', ['chess', 'opening', 'ideas', 'table']],
    ])
  })

  it('say why they cannot be used', () => {
    const [, games] = channelGroups(channels, { types: null, need: 'embed' }, 'en')
    expect(games?.entries.map(({ id, disabled, reason }) => [id, disabled ?? false, reason ?? null])).toEqual([
      ['chess', false, null],
      ['opening', false, null],
      ['ideas', true, 'The bot cannot write in this kind of channel.'],
      ['table', false, expect.stringContaining('I don’t have View Channel')],
    ])
  })

  it('are only of the kinds asked for, with categories in a group of their own', () => {
    expect(shape({ types: [CHANNEL_TYPE.category, CHANNEL_TYPE.voice], need: null })).toEqual([
      ['Games', ['Games', 'table']],
    ])
    expect(shape({ types: [CHANNEL_TYPE.category], need: null })).toEqual([[null, ['Games']]])
  })

  it('warn that writing in an archived thread reopens it', () => {
    const [group] = channelGroups(
      [{ ...channel('old', CHANNEL_TYPE.publicThread), archived: true }],
      { types: null, need: 'send' },
      'en',
    )
    expect(group?.entries).toMatchObject([{ reason: expect.stringContaining('opens it again'), tone: 'attention' }])
  })
})
