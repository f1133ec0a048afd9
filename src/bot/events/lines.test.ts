import { describe, expect, it } from 'vitest'
import { createStillTime, settled } from '../testing/movable-time.ts'
import { createLines } from './lines.ts'

describe('guild queues', () => {
  it('keeps the order within a server, without blocking others', async () => {
    const queues = createLines(createStillTime())
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    queues.run('a', async () => {
      await gate.promise
      done.push('a1')
    })
    queues.run('a', async () => void done.push('a2'))
    queues.run('b', async () => void done.push('b1'))
    await settled()
    expect(done).toEqual(['b1'])
    gate.resolve()
    await settled()
    expect(done).toEqual(['b1', 'a1', 'a2'])
  })

  it('continues after a failure, which only the failed task reports', async () => {
    const queues = createLines(createStillTime())
    const failing = queues.run('a', () => Promise.reject(new Error('no')))
    const next = queues.run('a', async () => {})
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBeUndefined()
  })

  it('drains, or reports that it could not in time', async () => {
    const time = createStillTime()
    const queues = createLines(time)
    const gate = Promise.withResolvers<void>()
    queues.run('a', () => gate.promise)
    const tooShort = queues.drain(5_000)
    await time.advance(5_000)
    expect(await tooShort).toBe(false)
    const enough = queues.drain(5_000)
    gate.resolve()
    expect(await enough).toBe(true)
  })
})
