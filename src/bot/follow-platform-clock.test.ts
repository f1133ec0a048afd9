import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { type Opened, openEmulator } from '#emulator/test-emulator.ts'
import { followPlatformClock } from './follow-platform-clock.ts'
import { createMovableTime } from './time.ts'

const HOUR_MS = 3_600_000

describe('the clock of the local Discord', () => {
  let emulator: Opened
  let following: ReturnType<typeof followPlatformClock>

  afterEach(async () => {
    following.stop()
    await emulator.close()
  })

  it('is followed when somebody moves it, and what was planned happens', async () => {
    emulator = await openEmulator()
    const time = createMovableTime()
    following = followPlatformClock({ time, platformUrl: emulator.url, log: pino({ enabled: false }) })
    const done: string[] = []
    time.after(HOUR_MS, () => done.push('in an hour'))
    const cancel = time.after(2 * HOUR_MS, () => done.push('in two hours'))

    await following.look()
    expect(done).toEqual([])

    emulator.control.moveClock(HOUR_MS + 1_000)
    await following.look()
    expect(done).toEqual(['in an hour'])
    cancel()
  })
})
