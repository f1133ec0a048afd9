import { describe, expect, it } from 'vitest'
import type { MessageShape } from '../../live/discord-shapes.ts'
import { addressHere, pathOf, placeOf } from './place.ts'
import { type ChatState, emptyState, reduce } from './reduce.ts'

const author = { id: '1', username: 'lichen', global_name: null, avatar: null, avatar_decoration_data: null }
const message = (id: string, content = id): MessageShape => ({
  id,
  channel_id: '900',
  type: 0,
  content,
  author,
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  attachments: [],
  embeds: [],
  components: [],
  timestamp: '2026-01-15T12:00:00.000Z',
  pinned: false,
  flags: 0,
})
const open = (...ids: string[]): ChatState =>
  reduce(emptyState, { type: 'channel', channel: { id: '900', messages: ids.map((id) => message(id)) } })
const idsOf = (state: ChatState) => state.channel?.messages.map(({ id }) => id)

describe('the live reducer', () => {
  it('sorts a message by its id, even when it arrives late', () => {
    expect(idsOf(reduce(open('99', '101'), { type: 'message', message: message('100') }))).toEqual(['99', '100', '101'])
  })

  it('replaces a message that was edited, in its place', () => {
    const state = reduce(open('1', '2', '3'), { type: 'message', message: message('2', 'changed') })
    expect(state.channel?.messages.map(({ content }) => content)).toEqual(['1', 'changed', '3'])
  })

  it('ignores messages of another channel', () => {
    const stray = { ...message('5'), channel_id: '901' }
    expect(idsOf(reduce(open('1'), { type: 'message', message: stray }))).toEqual(['1'])
    expect(idsOf(reduce(open('1'), { type: 'gone', channelId: '901', ids: ['1'] }))).toEqual(['1'])
  })

  it('removes deleted messages, one or many', () => {
    expect(idsOf(reduce(open('1', '2', '3'), { type: 'gone', channelId: '900', ids: ['1', '3'] }))).toEqual(['2'])
  })

  it('dismisses a reply that only one person saw', () => {
    expect(idsOf(reduce(open('1', '2'), { type: 'dismissed', messageId: '2' }))).toEqual(['1'])
  })

  it('ends somebody’s typing when they have written', () => {
    const typing = reduce(open(), { type: 'typing', channelId: '900', userId: '1', name: 'Lichen' })
    expect(typing.typing).toEqual([{ userId: '1', name: 'Lichen' }])
    expect(reduce(typing, { type: 'message', message: message('7') }).typing).toEqual([])
  })

  it('marks channels with new messages, and keeps a mention marked', () => {
    const activity = { type: 'activity', guildId: '5', channelId: '901' } as const
    const mine = reduce(reduce(emptyState, { ...activity, isForMe: true }), { ...activity, isForMe: false })
    expect(mine.unread).toEqual({ 901: 'mine' })
  })

  it('marks a channel as read when it is opened', () => {
    const marked = { ...emptyState, unread: { 901: 'new', 902: 'mine' } } satisfies ChatState
    expect(reduce(marked, { type: 'turned', channelId: '901', isSamePerson: true }).unread).toEqual({ 902: 'mine' })
    expect(reduce(marked, { type: 'turned', channelId: '901', isSamePerson: false }).unread).toEqual({})
  })

  it('keeps what it shows while the connection is lost', () => {
    const lost = reduce(open('1'), { type: 'lost' })
    expect([lost.link, idsOf(lost)]).toEqual(['lost', ['1']])
  })
})

describe('the address', () => {
  it.each([
    ['/channels/12/34', { guildId: '12', channelId: '34', isPrivate: false }],
    ['/channels/12', { guildId: '12', channelId: null, isPrivate: false }],
    ['/channels/@me/34', { guildId: null, channelId: '34', isPrivate: true }],
    ['/', { guildId: null, channelId: null, isPrivate: false }],
    ['/channels/<b>/34', { guildId: null, channelId: null, isPrivate: false }],
  ])('%s is read', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })

  it('is written in Discord’s own form', () => {
    expect(pathOf({ guildId: '12', channelId: '34' })).toBe('/channels/12/34')
    expect(pathOf({ guildId: null, channelId: '34' })).toBe('/channels/@me/34')
  })
  it('of a Discord link becomes the same place here; other links stay', () => {
    expect(addressHere('https://discord.com/channels/12/34/56')).toBe('/channels/12/34/56')
    expect(addressHere('https://discord.com/safety')).toBe('https://discord.com/safety')
    expect(addressHere('https://example.org/?to=https://discord.com/channels/1')).toContain('example.org')
  })
})
