import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDeadlines, NoAnswer } from './answer-deadlines.ts'

const never = () => new Promise<never>(() => {})
const keepBusy = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('a deadline', () => {
  it('rejects for an answer that does not come, and only then', async () => {
    const within = createDeadlines()
    const startedAt = performance.now()
    const all = [within(500, never()), within(10_000, wait(600, 'late')), within(500, Promise.reject(new Error('no')))]
    expect(await Promise.allSettled(all)).toEqual([
      { status: 'rejected', reason: new NoAnswer(500) },
      { status: 'fulfilled', value: 'late' },
      { status: 'rejected', reason: new Error('no') },
    ])
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500)
  })

  it('does not count time in which the process itself was busy', async () => {
    const within = createDeadlines()
    const answer = within(500, wait(300, 'answered'))
    await wait(0)
    keepBusy(1_500)
    expect(await answer).toBe('answered')
  })
})
