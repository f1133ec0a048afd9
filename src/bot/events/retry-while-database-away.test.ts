import { describe, expect, it } from 'vitest'
import { createStillTime } from '../testing/movable-time.ts'
import { retryWhileDatabaseAway } from './retry-while-database-away.ts'

const away = () => Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })

function attempts(failures: number, failure: () => Error) {
  const time = createStillTime()
  let tries = 0
  const outcome = retryWhileDatabaseAway(time, async () => {
    tries += 1
    if (tries <= failures) throw failure()
  }).then(
    () => 'done',
    (error: Error) => error.message,
  )
  return { time, outcome, tries: () => tries }
}

describe('work that is retried while the database is unreachable', () => {
  it('waits for a database that is back within five seconds', async () => {
    const { time, outcome } = attempts(3, away)
    await time.advance(5_100)
    expect(await outcome).toBe('done')
  })

  it('fails when the database stays unreachable', async () => {
    const { time, outcome, tries } = attempts(9, away)
    await time.advance(60_000)
    expect(await outcome).toMatch('terminating')
    expect(tries()).toBe(4)
  })

  it('is not retried after errors of our own', async () => {
    const { outcome, tries } = attempts(1, () => new Error('undefined is not a function'))
    expect(await outcome).toMatch('undefined')
    expect(tries()).toBe(1)
  })
})
