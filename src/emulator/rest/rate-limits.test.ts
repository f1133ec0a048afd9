import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStillEmulator, type Still } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, GRAND_BAZAR_ID } from '../world/seed-ids.ts'

let emulator: Still['emulator']
let clock: Still['clock']
beforeEach(async () => {
  ;({ emulator, clock } = await openStillEmulator())
})
afterEach(() => emulator.close())

describe('rate limits', () => {
  const post = () => emulator.call('POST', `/channels/${CHANNEL_IDS.atelierGeneral}/messages`, { content: 'x' })

  test('the sixth message within five seconds is refused, and allowed again when the window is over', async () => {
    const first = await post()
    expect(
      Object.fromEntries(
        ['limit', 'remaining', 'reset', 'reset-after'].map((name) => [name, first.headers.get(`x-ratelimit-${name}`)]),
      ),
    ).toEqual({
      limit: '5',
      remaining: '4',
      reset: ((clock.now() + 5_000) / 1_000).toFixed(3),
      'reset-after': '5.000',
    })
    expect(first.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/)
    for (let count = 0; count < 4; count++) expect((await post()).status).toBe(200)
    clock.pass(2_000)
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3')
    expect(refused.headers.get('x-ratelimit-scope')).toBe('user')
    expect(await refused.json()).toEqual({ message: 'You are being rate limited.', retry_after: 3, global: false })
    clock.pass(3_000)
    expect((await post()).status).toBe(200)
  })

  test('another channel has a bucket of its own', async () => {
    for (let count = 0; count < 5; count++) await post()
    expect((await post()).status).toBe(429)
    const elsewhere = await emulator.call('POST', `/channels/${CHANNEL_IDS.compileGeneral}/messages`, { content: 'x' })
    expect(elsewhere.status).toBe(200)
  })

  test('51 requests within a second reach the global limit', async () => {
    const guilds = [FLIBUSTIERS_ID, COMPILE_AND_CHILL_ID, GRAND_BAZAR_ID]
    const answers = []
    for (let count = 0; count < 51; count++)
      answers.push(await emulator.call('GET', `/guilds/${guilds[count % 3]}/roles`))
    expect(answers.slice(0, 50).every((answer) => answer.status === 200)).toBe(true)
    expect(answers[50]?.status).toBe(429)
    expect(answers[50]?.headers.get('x-ratelimit-global')).toBe('true')
    expect(await answers[50]?.json()).toMatchObject({ global: true })
  })
})
