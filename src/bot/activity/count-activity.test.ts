import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { ActivityCount } from '#store/activity.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { gatewayEvent, userPayload } from '../testing/payloads.ts'
import { createActivityCounter } from './count-activity.ts'

const NOON = Date.UTC(2026, 10, 16, 12)

function setUp() {
  const time = createStillTime(NOON)
  const writes: ActivityCount[][] = []
  const forgotten: string[] = []
  const state = { isAway: false, members: 42 }
  const counter = createActivityCounter({
    time,
    log: pino({ enabled: false }),
    guildIds: () => ['a', 'b'],
    membersOf: (id) => (id === 'a' ? state.members : null),
    async write(counts) {
      if (state.isAway) throw new Error('away')
      writes.push([...counts])
    },
    async forget(before) {
      forgotten.push(before)
    },
  })
  const message = (guildId: string | undefined, author: object = {}, more: object = {}) =>
    counter.count(
      gatewayEvent('MESSAGE_CREATE', { guild_id: guildId, author: userPayload('1', author), content: '', ...more }),
    )
  const join = () => counter.count(gatewayEvent('GUILD_MEMBER_ADD', { guild_id: 'a', user: userPayload('1') }))
  const leave = () => counter.count(gatewayEvent('GUILD_MEMBER_REMOVE', { guild_id: 'a', user: userPayload('1') }))
  return { time, writes, forgotten, state, counter, message, join, leave }
}

const row = (changes: Partial<ActivityCount>): ActivityCount => ({
  guildId: 'a',
  day: '2026-11-16',
  messages: 0,
  joins: 0,
  leaves: 0,
  members: 42,
  ...changes,
})

describe('counting activity', () => {
  it('writes every server once a day, even where nothing happens', async () => {
    const { time, writes, forgotten, counter } = setUp()
    await counter.start()
    expect(writes).toEqual([[row({}), row({ guildId: 'b', members: null })]])
    await time.advance(60_000)
    expect(writes.slice(1).flat()).toEqual([])
    await time.advance(86_400_000)
    expect(writes.flat().filter(({ day }) => day === '2026-11-17')).toHaveLength(2)
    expect(forgotten).toEqual(['2025-10-12', '2025-10-13'])
  })

  it('adds up what people did, and leaves bots and private messages out', async () => {
    const { time, writes, counter, message, join, leave } = setUp()
    await counter.start()
    message('a')
    message('a')
    message('a', { bot: true })
    message('a', {}, { webhook_id: '9' })
    message(undefined)
    join()
    leave()
    leave()
    await time.advance(30_000)
    expect(writes.at(-1)).toEqual([row({ messages: 2, joins: 1, leaves: 2 })])
  })

  it('loses nothing while the database is unreachable', async () => {
    const { time, writes, state, counter, message } = setUp()
    await counter.start()
    message('a')
    state.isAway = true
    await time.advance(90_000)
    message('a')
    state.isAway = false
    await time.advance(30_000)
    expect(writes.at(-1)).toEqual([row({ messages: 2 })])
  })

  it('counts what happened before midnight for that day', async () => {
    const { time, writes, counter, message } = setUp()
    await counter.start()
    await time.advance(12 * 3_600_000 - 1_000)
    message('a')
    await time.advance(30_000)
    expect(writes.flat()).toContainEqual(row({ messages: 1, members: null }))
  })

  it('writes what is left when it stops, and nothing afterwards', async () => {
    const { time, writes, counter, message } = setUp()
    await counter.start()
    message('a')
    await counter.stop()
    expect(writes.at(-1)).toEqual([row({ messages: 1 })])
    const count = writes.length
    await time.advance(120_000)
    expect(writes).toHaveLength(count)
  })
})
