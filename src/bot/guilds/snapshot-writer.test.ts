import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { createSnapshotWriter } from './snapshot-writer.ts'

function setUp(options: { write?: () => Promise<void> } = {}) {
  const time = createStillTime()
  const start = time.now()
  const written: [string, number][] = []
  const present = new Set(['a', 'b'])
  const writer = createSnapshotWriter({
    time,
    log: pino({ enabled: false }),
    snapshotOf: (id) => (present.has(id) ? ({ id } as GuildSnapshot) : null),
    async write({ id }) {
      written.push([id, time.now() - start])
      await options.write?.()
    },
    async markLeft(id) {
      written.push([`${id} left`, time.now() - start])
    },
  })
  return { time, writer, written, present }
}

describe('snapshot writer', () => {
  it('writes once after 50 ms of quiet', async () => {
    const { time, writer, written } = setUp()
    for (let i = 0; i < 5; i += 1) {
      writer.touch('a')
      await time.advance(40)
    }
    expect(written).toEqual([])
    await time.advance(10)
    expect(written).toEqual([['a', 210]])
    await time.advance(5_000)
    expect(written).toHaveLength(1)
  })

  it('does not wait for quiet longer than a second', async () => {
    const { time, writer, written } = setUp()
    for (let i = 0; i < 30; i += 1) {
      writer.touch('a')
      await time.advance(40)
    }
    expect(written[0]).toEqual(['a', 1_000])
  })

  it('never lets an older write of a server overtake its removal', async () => {
    const gate = Promise.withResolvers<void>()
    const { time, writer, written, present } = setUp({ write: () => gate.promise })
    writer.touch('a')
    await time.advance(50)
    present.delete('a')
    writer.touch('a')
    await time.advance(1_000)
    expect(written).toEqual([['a', 50]])
    gate.resolve()
    await time.advance(0)
    expect(written.map(([what]) => what)).toEqual(['a', 'a left'])
  })

  it('retries failed writes', async () => {
    let failures = 1
    const { time, writer, written } = setUp({
      write: async () => {
        if (failures-- > 0) throw new Error('the database is away')
      },
    })
    writer.touch('a')
    await time.advance(3_000)
    expect(written).toEqual([
      ['a', 50],
      ['a', 1_050],
    ])
  })

  it('writes everything immediately when it is flushed', async () => {
    const { writer, written } = setUp()
    writer.touch('a')
    writer.touch('b')
    await writer.flush()
    expect(written).toEqual([
      ['a', 0],
      ['b', 0],
    ])
  })
})
