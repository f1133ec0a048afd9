import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type compareChannels, sortChannels } from './channel-order.ts'
import { CHANNEL_TYPE, type ChannelType } from './types.ts'

const channel = (id: string, over: Partial<Parameters<typeof compareChannels>[0]> = {}) => ({
  id,
  type: CHANNEL_TYPE.text as ChannelType,
  cPosition: -1,
  position: 0,
  threadDate: 0,
  ...over,
})
const idsOf = (channels: ReturnType<typeof channel>[]) => sortChannels(channels).map(({ id }) => id)

it('knows channels by Discord’s own numbers', () => {
  expect(CHANNEL_TYPE).toEqual({
    text: 0,
    voice: 2,
    category: 4,
    news: 5,
    newsThread: 10,
    publicThread: 11,
    privateThread: 12,
    stage: 13,
    forum: 15,
  })
})

describe('channel order', () => {
  it('puts channels outside of any category first, then follows the categories', () => {
    expect(idsOf([channel('2', { cPosition: 1 }), channel('1', { cPosition: 0 }), channel('3')])).toEqual([
      '3',
      '1',
      '2',
    ])
  })

  it('shows the category, then what is written in, then voice, whatever their positions', () => {
    const mixed = [
      channel('3', { type: CHANNEL_TYPE.stage, position: 0 }),
      channel('2', { type: CHANNEL_TYPE.forum, position: 5 }),
      channel('1', { type: CHANNEL_TYPE.category, position: 9 }),
    ]
    expect(idsOf(mixed)).toEqual(['1', '2', '3'])
  })

  it('gives all that is written in one rank, and all that is spoken in another', () => {
    const inOrder = [4, 0, 5, 15, 2, 13] as const
    const beside = inOrder.map((type, at) => channel(String(at + 1), { type, position: type === 4 ? 9 : at % 3 }))
    expect(idsOf(beside)).toEqual(['1', '4', '2', '3', '5', '6'])
    const threads = ([10, 11, 12] as const).map((type, at) => channel(String(at + 1), { type, threadDate: 300 - at }))
    expect(idsOf([channel('9', { type: CHANNEL_TYPE.voice }), ...threads])).toEqual(['1', '2', '3', '9'])
  })

  it('keeps threads under their parent, the newest first', () => {
    const thread = (id: string, threadDate: number) => channel(id, { type: CHANNEL_TYPE.publicThread, threadDate })
    expect(idsOf([thread('2', 100), thread('3', 200), channel('9')])).toEqual(['9', '3', '2'])
  })

  it('orders channels of one position by age, comparing ids as numbers', () => {
    expect(idsOf([channel('100'), channel('99')])).toEqual(['99', '100'])
  })

  it('gives one order whatever the order it was given', () => {
    const any = fc.record({
      id: fc.bigInt(1n, 500n).map(String),
      type: fc.constantFrom(...Object.values(CHANNEL_TYPE)),
      cPosition: fc.integer({ min: -1, max: 2 }),
      position: fc.integer({ min: 0, max: 2 }),
      threadDate: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (channels) => {
        expect(sortChannels(channels.toReversed())).toEqual(sortChannels(channels))
      }),
    )
  })
})
