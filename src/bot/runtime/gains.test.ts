import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { BotEvent } from '#core/bot/events.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { createGains, type Gain } from './gains.ts'

function setUp() {
  const written: Omit<Gain, 'channelId'>[][] = []
  const told: BotEvent[] = []
  const trouble = { isAway: false }
  const time = createStillTime()
  const gains = createGains({
    time,
    log: pino({ enabled: false }),
    emit: (event) => told.push(event),
    async write(batch) {
      if (trouble.isAway) throw new Error('the database is away')
      written.push([...batch])
      return batch.map(({ guildId, board, userId, amount }) => ({ guildId, board, userId, before: 0, after: amount }))
    },
  })
  return { gains, time, written, told, trouble }
}

const xp = (amount: number, channelId: string | null = '70'): Gain => ({
  guildId: 'g',
  board: 'levels',
  userId: '5',
  amount,
  source: 'message',
  channelId,
})

describe('gains', () => {
  it('are summed per member and written together', async () => {
    const { gains, written, told } = setUp()
    gains.add(xp(3))
    gains.add(xp(4, '71'))
    gains.add({ ...xp(5), board: 'economy', channelId: null })
    await gains.flush()
    expect(written).toHaveLength(1)
    expect(written[0]?.map(({ board, amount }) => [board, amount])).toEqual([
      ['levels', 7],
      ['economy', 5],
    ])
    expect(told).toMatchObject([
      { type: 'xpChanged', after: 7, channelId: '71' },
      { type: 'moneyChanged', after: 5 },
    ])
  })

  it('are written a second later at the latest', async () => {
    const { gains, time, written } = setUp()
    gains.start()
    await time.advance(300)
    gains.add(xp(3))
    await time.advance(699)
    expect(written).toEqual([])
    await time.advance(1)
    gains.add(xp(4))
    await time.advance(1_000)
    expect(written.map((batch) => batch.map(({ amount }) => amount))).toEqual([[3], [4]])
    await gains.stop()
  })

  it('wait while the database is unreachable, and are not lost', async () => {
    const { gains, written, trouble } = setUp()
    trouble.isAway = true
    gains.add(xp(3))
    await gains.flush()
    gains.add(xp(4))
    trouble.isAway = false
    await gains.stop()
    expect(written.flat().map(({ amount }) => amount)).toEqual([7])
  })

  it('of thousands are written in several statements', async () => {
    const { gains, written } = setUp()
    for (let member = 0; member < 5_000; member += 1) gains.add({ ...xp(1), userId: String(member) })
    await gains.flush()
    expect(written.map((batch) => batch.length)).toEqual([2_000, 2_000, 1_000])
  })

  it('cost nothing when there are none', async () => {
    const { gains, written } = setUp()
    await gains.flush()
    expect(written).toEqual([])
  })
})
