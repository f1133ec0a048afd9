import { beforeEach, expect, it } from 'vitest'
import { openScene } from './testing/scene.ts'

const scene = await openScene({
  settings: {
    welcomeMessage: true,
    customWelcomeMessage: 'Hello {user.username}',
    levelSystem: true,
    textXpCount: [10, 10],
    moneySystem: true,
    payTax: 0,
  },
})
await scene.set({ welcomeChannel: scene.channelId('#general') })
const { control } = scene.emulator

const greetings = () => scene.messages('#general').flatMap(({ embeds }) => embeds.map((embed) => embed.description))
const join = (...handles: string[]) => {
  for (const handle of handles) control.join(scene.guildId, { handle })
}
const rows = async (text: string) => (await scene.database.pool.query(text)).rows

beforeEach(async () => {
  control.trouble({ calm: true })
  for (const { id } of scene.messages('#general')) control.remove(scene.channelId('#general'), id, scene.id('owner'))
  await scene.settle()
})

it('waits as long as a rate limit says, and sends everything once and in order', async () => {
  control.trouble({ rest: { kind: 'rate limit', times: 2, path: '/messages', retryAfterMs: 60 } })
  control.trouble({ rest: { kind: 'global rate limit', times: 1, path: '/messages', retryAfterMs: 60 } })
  join('one', 'two', 'three')
  await expect.poll(greetings).toEqual(['Hello one', 'Hello two', 'Hello three'])
  await scene.settle()
  expect(greetings()).toHaveLength(3)
})

it('sends only once what a slow platform accepts late', async () => {
  control.trouble({ rest: { kind: 'slow', delayMs: 80, times: 2, path: '/messages' } })
  join('four', 'five')
  await expect.poll(greetings).toEqual(['Hello four', 'Hello five'])
})

it('retries what failed on the network, until it has arrived once', async () => {
  control.trouble({ rest: { kind: 'server error', status: 502, path: '/messages', times: 8 } })
  join('six')
  // The library retries a few times immediately, the bot after one second, three, ten.
  await expect
    .poll(() => {
      scene.passesMeanwhile('20 s')
      return greetings()
    })
    .toEqual(['Hello six'])
  await scene.settle()
  expect(greetings()).toEqual(['Hello six'])
})

it('handles once, after two minutes without Discord, what happened meanwhile', async () => {
  control.trouble({ away: true })
  join('seven', 'eight')
  control.write(scene.channelId('#random'), scene.id('ann'), 'is anybody there?')
  scene.passesMeanwhile('2 minutes')
  expect(greetings()).toEqual([])

  control.trouble({ calm: true })
  await expect.poll(greetings).toEqual(['Hello seven', 'Hello eight'])
  await scene.passes('5 minutes')
  expect(greetings()).toEqual(['Hello seven', 'Hello eight'])
  const earned = await rows(
    `select score::int from member_scores where board = 'levels' and user_id = ${scene.id('ann')}`,
  )
  expect(earned).toEqual([{ score: 10 }])
})

it('sends what was committed before an outage once it is over, exactly once', async () => {
  await scene.says('cleo', '#random', 'good evening')
  control.trouble({ rest: { kind: 'server error', status: 503 } })
  control.run(scene.channelId('#random'), 'warn', { user: scene.id('cleo'), reason: 'in the dark' }, scene.id('mod'))
  await expect.poll(async () => (await rows("select from records where kind = 'case'")).length).toBe(1)
  for (const wait of ['1 s', '3 s', '10 s', '30 s', '60 s', '20 s']) {
    scene.passesMeanwhile(wait)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(scene.privateTexts('cleo')).toEqual([])

  control.trouble({ calm: true })
  await expect
    .poll(() => {
      scene.passesMeanwhile('10 s')
      return scene.privateTexts('cleo').length
    })
    .toBe(1)
  await scene.passes('10 minutes')
  expect(scene.privateTexts('cleo')).toEqual([expect.stringContaining('in the dark')])
  expect(await rows('select from outbox')).toEqual([])
})
