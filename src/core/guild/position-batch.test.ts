import { describe, expect, it } from 'vitest'
import { createPositionBatch, type PositionChange } from './position-batch.ts'

function batchWithClock() {
  let now = 0
  let pending: { at: number; run: () => void } | null = null
  const applied: (readonly PositionChange[])[] = []
  const batch = createPositionBatch((changes) => applied.push(changes), {
    start: (run, ms) => {
      pending = { at: now + ms, run }
      return pending
    },
    stop: (timer) => {
      if (pending === timer) pending = null
    },
  })
  const pass = (ms: number) => {
    now += ms
    if (!pending || pending.at > now) return
    const { run } = pending
    pending = null
    run()
  }
  return { batch, applied, pass }
}
const role = (id: string, position: number): PositionChange => ({ kind: 'role', id, position })

describe('batched positions', () => {
  it('applies nothing before 50 ms of quiet', () => {
    const { batch, applied, pass } = batchWithClock()
    batch.add(role('1', 2))
    pass(49)
    batch.add(role('2', 1))
    pass(49)
    expect(applied).toEqual([])
    pass(1)
    expect(applied).toEqual([[role('1', 2), role('2', 1)]])
  })

  it('keeps only the last position of each role', () => {
    const { batch, applied, pass } = batchWithClock()
    batch.add(role('1', 2))
    batch.add(role('1', 7))
    pass(50)
    expect(applied).toEqual([[role('1', 7)]])
  })

  it('never mixes up a role and a channel of one id', () => {
    const { batch, applied, pass } = batchWithClock()
    batch.add(role('1', 2))
    batch.add({ kind: 'channel', id: '1', position: 4, cPosition: -1 })
    pass(50)
    expect(applied[0]).toHaveLength(2)
  })

  it('starts a new batch after applying one', () => {
    const { batch, applied, pass } = batchWithClock()
    batch.add(role('1', 2))
    pass(50)
    batch.add(role('2', 3))
    pass(50)
    expect(applied).toEqual([[role('1', 2)], [role('2', 3)]])
  })

  it('discards waiting changes when cancelled', () => {
    const { batch, applied, pass } = batchWithClock()
    batch.add(role('1', 2))
    batch.cancel()
    pass(50)
    batch.add(role('2', 3))
    pass(50)
    expect(applied).toEqual([[role('2', 3)]])
  })
})
