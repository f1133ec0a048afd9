import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenedApi, openApi, TEST_ENV } from '#api/testing/open-api.ts'
import { PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { observatoryScore } from '#tests/http/observatory.ts'
import { type Listening, listen } from './listen.ts'
import { routeRequests } from './route-requests.ts'
import { loadBuiltSite, serveSite, siteOptions } from './site.ts'
import { createVisitors } from './visitors.ts'

const HOST = 'en.example'
const SITE = `https://${HOST}`
const PAGES = { burst: 12, perSecond: 1 }

type Answer = { status: number; headers: Headers; body: Buffer }

describe('site and API on one port, behind a proxy that terminates https', () => {
  let api: OpenedApi
  let listening: Listening
  beforeAll(async () => {
    const siteUrl = { en: SITE, fr: 'https://fr.example' }
    const env = { ...TEST_ENV, environment: 'production' as const, siteUrl }
    api = await openApi({ env })
    const { url: platformUrl } = api.emulator
    const options = siteOptions({ ...env, platformUrl }, api.log, async (asked) => api.app.fetch(asked, {}))
    const visitors = createVisitors(env.trustedProxies, api.clock, PAGES)
    const pages = serveSite(await loadBuiltSite(options), { siteUrl, visitors })
    const fetch = routeRequests((asked, bindings) => api.app.fetch(asked, bindings), pages.fetch)
    listening = await listen(fetch, { port: 0, host: '127.0.0.1', variable: 'PORT' })
  })
  afterAll(async () => {
    await listening.close()
    await api.close()
  })

  /** In the form a proxy forwards: `fetch` cannot send another host than the one it calls. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const { port } = new URL(listening.address)
      const options = { host: '127.0.0.1', port, path, method, headers: { host: HOST, ...headers } }
      const asked = request(options, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const pairs = Object.entries(reply.headersDistinct).flatMap(([name, values]) =>
            (values ?? []).map((value): [string, string] => [name, value]),
          )
          resolve({ status: reply.statusCode ?? 0, headers: new Headers(pairs), body: Buffer.concat(chunks) })
        })
      })
      asked.on('error', reject)
      asked.end()
    })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it.each(['/', '/login', '/docs/accueil', '/dashboard/first', '/nowhere', '/api/auth/login', '/?preview=1'])(
    '%s earns an A+ of the HTTP Observatory',
    async (path) => {
      const { headers, body } = await ask(path, from('192.0.2.1'))
      const { score, rules } = observatoryScore(headers, body.toString())
      expect(rules.filter(({ points }) => points < 0)).toEqual([])
      expect(score).toBeGreaterThanOrEqual(100)
    },
  )

  it('limits sign-ins per address, without affecting others', async () => {
    const begin = async (address: string) => (await ask('/api/auth/login', from(address))).status
    const statuses: number[] = []
    for (let at = 0; at < 70; at++) statuses.push(await begin('198.51.100.1'))
    expect(statuses.filter((status) => status === 302)).toHaveLength(60)
    const refused = await ask('/api/auth/callback', from('203.0.113.9, 198.51.100.1'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await begin('198.51.100.2')).toBe(302)
    api.pass(10_000)
    expect(await begin('198.51.100.1')).toBe(302)
  })

  it('limits reads of the public API per address', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 301; at++) statuses.push((await ask('/api/bot/commands', from('198.51.100.3'))).status)
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([300, 429])
    for (let at = 0; at < 301; at++) await ask('/healthz', from('198.51.100.3'))
    expect((await ask('/healthz', from('198.51.100.3'))).status).toBe(200)
  })

  it('limits pages rendered per address, but not cached pages', async () => {
    const read = async (path: string) => (await ask(path, from('198.51.100.4'))).status
    expect(await read('/faq')).toBe(200)
    for (let at = 0; at < 20; at++) expect(await read(`/faq?unknown=${at}`)).toBe(200)
    const searches: number[] = []
    for (let at = 0; at < 16; at++) searches.push(await read(`/docs/search?q=${at}`))
    expect(searches.filter((status) => status === 200)).toHaveLength(PAGES.burst - 1)
    const refused = await ask('/docs/search?q=xp', from('198.51.100.4'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.body.toString()).toContain('Wait 1 s')
    expect(await read('/faq?again')).toBe(200)
  })

  it('signs out on navigation to /logout, but not when a picture is loaded from there', async () => {
    const cookiesOf = ({ headers }: Answer) => headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
    const begun = await ask('/api/auth/login', from('192.0.2.4'))
    const decided = await fetch(begun.headers.get('location') ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'authorise', user_id: PEOPLE_IDS.lichen }),
      redirect: 'manual',
    })
    const back = new URL(decided.headers.get('location') ?? '')
    const cookie = cookiesOf(begun).join('; ')
    const signedIn = await ask(back.pathname + back.search, { cookie, ...from('192.0.2.4') })
    const session = { cookie: cookiesOf(signedIn).join('; ') }
    const isSignedIn = async () => (await ask('/api/auth/session', session)).status === 200
    expect([back.origin, await isSignedIn()]).toEqual([SITE, true])
    const sameSite = { ...session, 'sec-fetch-site': 'same-origin' }
    await ask('/logout', { ...sameSite, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' })
    expect(await isSignedIn()).toBe(true)
    const left = await ask('/logout', { ...sameSite, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' })
    expect([left.status, left.headers.get('location'), await isSignedIn()]).toEqual([302, '/', false])
  })

  it('compresses large answers for clients that support it', async () => {
    let readers = 0
    // A different address each time: on a slow machine a single one would reach its limit before the answer is
    // compressed.
    const read = () => {
      readers += 1
      const reader = from(`198.18.${readers >> 8}.${readers & 255}`)
      return ask('/api/bot/openapi.json', { 'accept-encoding': 'gzip, br', ...reader })
    }
    const whole = await ask('/api/bot/openapi.json', from('192.0.2.5'))
    // On a busy machine, compressing it once may take longer than a test usually waits.
    const packed = await expect
      .poll(read, { timeout: 100_000, interval: 500 })
      .toSatisfy(({ headers }: Answer) => headers.get('content-encoding') === 'br')
      .then(read)
    expect(packed.body.length).toBeLessThan(whole.body.length / 10)
    expect(brotliDecompressSync(packed.body).equals(whole.body)).toBe(true)
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    const again = await ask('/api/bot/openapi.json', { 'if-none-match': packed.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  }, 120_000)

  it('allows pages of its two addresses to call the API from elsewhere, and no others', async () => {
    const headers = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }
    const path = '/api/bot/dashboard/guilds/714285963217465344/settings'
    const preflight = (origin: string, to = path) => ask(to, { ...headers, origin }, 'OPTIONS')
    const allowed = await preflight('https://fr.example')
    expect(allowed.status).toBe(204)
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': 'https://fr.example',
      'access-control-allow-methods': 'PATCH',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    })
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    const called = await ask('/api/bot/commands', { origin: SITE, ...from('192.0.2.6') })
    expect(called.headers.get('access-control-allow-origin')).toBe(SITE)
    for (const [origin, to] of [
      ['https://evil.example', path],
      ['null', path],
      ['http://en.example', path],
      [SITE, '/api/auth/token'],
    ] as const) {
      const refused = await preflight(origin, to)
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([405, null])
    }
  })
})
