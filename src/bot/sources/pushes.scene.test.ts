import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { type Api, createApi } from '#api/create.ts'
import { TEST_ENV } from '#api/testing/open-api.ts'
import { bot } from '#modules/social-notifs/bot.ts'
import { aVideoChannel } from '#modules/social-notifs/social.fixture.ts'
import { createRest } from '#platform/rest.ts'
import { platformUrls } from '#platform/urls.ts'
import { openScene } from '../testing/scene.ts'
import { TEST_SECRET } from '../testing/test-bot.ts'

const CHANNEL = 'UCpixelradio000000000001'
const TOPIC = `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`
const DAY_MS = 86_400_000

/** The site's API, as reached by the hub. */
let api: Api | undefined
const server = createServer(
  getRequestListener((request, bindings) => api?.fetch(request, bindings) ?? new Response(null, { status: 503 })),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const scene = await openScene({ at: '2027-03-01T10:00:00Z', pushTo: site, bots: [bot] })
const { outside } = scene.emulator.control
const urls = platformUrls(scene.url)
api = createApi({
  env: { ...TEST_ENV, sessionSecret: TEST_SECRET },
  db: scene.database,
  bus: { subscribe: () => () => {}, onReconnect: () => () => {}, isConnected: () => true, close: async () => {} },
  log: pino({ enabled: false }),
  clock: scene.now,
  random: randomBytes,
  platform: { urls, rest: createRest({ urls, botToken: 'none' }) },
  drawCard: () => Promise.reject(new Error('nothing is drawn')),
})

const video = async (title: string, more: object = {}) => {
  const { id } = outside.publish({
    kind: 'youtube',
    channelId: CHANNEL,
    handle: 'pixelradio',
    title: 'Pixel Radio',
    item: { title, ...more },
  })
  await told()
  return String(id)
}
/** The hub has pushed, and the bot has finished handling it. */
const told = async () => {
  await outside.hubSettled({})
  await scene.hears()
}
const passes = async (duration: string) => {
  await scene.passes(duration)
  await told()
}
const follow = (sourceId = CHANNEL) =>
  scene.set({
    'youtube.status': true,
    'youtube.channels': [aVideoChannel(scene.channelId('#general'), { id: sourceId, name: 'Pixel Radio' })],
  })
const subscription = () => {
  const [found] = outside.subscriptions({})
  if (!found) throw new Error('nobody has subscribed')
  return found
}
const announced = () => scene.texts('#general').map((text) => /\*\*([^*]+)\*\*\s*$/m.exec(text)?.[1] ?? text)
const post = (callback: string, body: string, headers: Record<string, string> = {}) =>
  fetch(callback, { method: 'POST', body, headers })
const pushed = (title: string, id = 'madeupvideo') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>YouTube video feed</title><entry><id>yt:video:${id}</id><title>${title}</title><link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/><published>${new Date(scene.now()).toISOString()}</published></entry></feed>`

describe('a channel whose hub pushes its videos', () => {
  it('is subscribed to once it was read, and its videos are announced immediately', async () => {
    await video('Before')
    await follow()
    await passes('1 minute')
    await passes('1 minute')
    expect(outside.subscriptions({})).toEqual([
      {
        topic: TOPIC,
        callback: expect.stringContaining(`${site}/api/feeds/push/`),
        secret: expect.any(String),
        endsAt: expect.any(Number),
      },
    ])
    await passes('1 minute')
    await video('At once')
    expect(announced()).toEqual([expect.stringContaining('At once')])
  })

  it('announces nothing twice: neither what is read again nor what is pushed again', async () => {
    const [delivery] = outside.deliveries({}).slice(-1)
    const again = await post(delivery?.callback ?? '', delivery?.body ?? '', {
      'x-hub-signature': delivery?.signature ?? '',
    })
    expect(again.status).toBe(204)
    await passes('12 minutes')
    expect(announced()).toHaveLength(1)
  })

  it('announces what is pushed before the feed lists it', async () => {
    const { callback, secret } = subscription()
    const body = pushed('Not listed yet')
    const signature = `sha256=${createHmac('sha256', secret ?? '')
      .update(body)
      .digest('hex')}`
    expect((await post(callback, body, { 'x-hub-signature': signature })).status).toBe(204)
    // Endless pushes make the bot read the feed at most every ten seconds.
    await passes('10 s')
    expect(announced()).toEqual([expect.stringContaining('At once'), expect.stringContaining('Not listed yet')])
    // The feed does not list it for a while: it was not deleted.
    await passes('12 minutes')
    expect(announced()).toHaveLength(2)
  })

  it('ignores unsigned pushes, without revealing that', async () => {
    const { callback } = subscription()
    const body = pushed('Forged', 'forgedvideo')
    const wrong = `sha1=${createHmac('sha1', 'another secret').update(body).digest('hex')}`
    expect((await post(callback, body)).status).toBe(204)
    expect((await post(callback, body, { 'x-hub-signature': wrong })).status).toBe(204)
    await told()
    expect(announced()).toHaveLength(2)
    const { rows } = await scene.database.pool.query('select from source_news')
    expect(rows).toEqual([])
  })

  it('refuses other topics, and endless documents', async () => {
    const { callback } = subscription()
    expect((await post(`${site}/api/feeds/push/${crypto.randomUUID()}`, pushed('x'))).status).toBe(404)
    expect((await post(`${site}/api/feeds/push/short`, pushed('x'))).status).toBe(404)
    expect((await post(callback, 'x'.repeat(300_000))).status).toBe(413)
  })

  it('confirms to a hub what was requested, and nothing else', async () => {
    const { callback } = subscription()
    const ask = async (query: Record<string, string>) => {
      const url = new URL(callback)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(`hub.${name}`, value)
      const reply = await fetch(url)
      return [reply.status, reply.status === 200 ? await reply.text() : null]
    }
    const challenge = '<script>'
    expect(await ask({ mode: 'subscribe', topic: TOPIC, challenge })).toEqual([200, challenge])
    expect(await ask({ mode: 'unsubscribe', topic: TOPIC, challenge })).toEqual([404, null])
    expect(await ask({ mode: 'subscribe', topic: `${TOPIC}0`, challenge })).toEqual([404, null])
    expect(await ask({ mode: 'denied', topic: TOPIC, challenge })).toEqual([404, null])
    expect(await ask({ mode: 'subscribe', topic: TOPIC, challenge: 'x'.repeat(2_000) })).toEqual([404, null])
    expect(await ask({ mode: 'subscribe', topic: TOPIC })).toEqual([404, null])
  })

  it('is subscribed to again after four days, before the subscription ends', async () => {
    const { endsAt } = subscription()
    await passes('4 days')
    await passes('1 minute')
    expect(outside.subscriptions({})).toHaveLength(1)
    expect(subscription().endsAt - endsAt).toBeGreaterThan(3.9 * DAY_MS)
  })

  it('is read as before while its hub is lost, and pushed again afterwards', async () => {
    outside.fault({ kind: 'server error', path: 'pubsubhubbub' })
    await passes('4 days')
    await passes('2 days')
    expect(outside.subscriptions({})).toEqual([])
    const before = announced().length
    await video('Found by reading')
    expect(announced()).toHaveLength(before)
    await passes('12 minutes')
    expect(announced()).toHaveLength(before + 1)
    outside.calm({})
    await passes('6 hours')
    await passes('1 minute')
    expect(outside.subscriptions({})).toHaveLength(1)
    await video('Told again')
    expect(announced()).toHaveLength(before + 2)
  })

  it('is unsubscribed from once nobody follows it', async () => {
    const { callback } = subscription()
    await scene.set({ 'youtube.status': false })
    await passes('1 minute')
    await passes('1 minute')
    expect(outside.subscriptions({})).toEqual([])
    expect((await post(callback, pushed('x'))).status).toBe(404)
  })

  it('may be given by its handle', async () => {
    await follow('@pixelradio')
    await passes('1 minute')
    await passes('1 minute')
    expect(subscription().topic).toBe(TOPIC)
  })
})
