import { describe, expect, it } from 'vitest'
import { REQUESTS_PER_SECOND, requestShare } from './request-share.ts'

describe('the share of requests', () => {
  it('is the whole limit for a single bot or a single API', () => {
    expect(requestShare('bot', { bot: 1, api: 0 })).toBe(50)
    expect(requestShare('api', { bot: 0, api: 1 })).toBe(50)
  })

  it.each([
    [1, 1],
    [2, 1],
    [3, 4],
    [7, 9],
    [25, 25],
  ])('of %i bots and %i APIs is never more than what is allowed', (bot, api) => {
    const live = { bot, api }
    const sum = bot * requestShare('bot', live) + api * requestShare('api', live)
    expect(sum).toBeLessThanOrEqual(REQUESTS_PER_SECOND)
    expect(requestShare('bot', live) * bot).toBeGreaterThanOrEqual(bot * requestShare('api', live))
  })
})
