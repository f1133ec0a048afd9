import { describe, expect, it } from 'vitest'
import { isPushToken, pushLease, pushRetryMs } from './push.ts'

const HOUR = 3_600_000
const hours = (seconds: number) => {
  const { until, renewedAt } = pushLease(seconds, 0)
  return [until / HOUR, renewedAt / HOUR]
}

describe('a subscription to pushes', () => {
  it('is renewed after four days, or earlier where the hub grants less', () => {
    expect([hours(432_000), hours(864_000), hours(86_400)]).toEqual([
      [120, 96],
      [240, 96],
      [24, 19.2],
    ])
  })

  it('lasts as long as was asked for when the hub does not say how long, and never an absurd time', () => {
    expect(hours(Number.NaN)).toEqual([120, 96])
    expect(hours(-1)).toEqual([120, 96])
    expect(hours(1e12)[0]).toBe(720)
    expect(pushLease(1, 0).until).toBe(300_000)
  })

  it('is retried less and less often while the hub is unreachable', () => {
    expect([0, 1, 2, 3, 9].map((failures) => pushRetryMs(failures) / 60_000)).toEqual([10, 20, 60, 360, 360])
  })

  it('has an address that cannot be guessed', () => {
    expect(['short', 'a'.repeat(65), `${'a'.repeat(40)}/`, 'a'.repeat(43)].map(isPushToken)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})
