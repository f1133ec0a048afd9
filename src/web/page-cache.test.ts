import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPageCache, pageKey } from './page-cache.ts'

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

const asking = (nonce: string) => ({ key: 'home', nonce, acceptEncoding: null })

describe('the page cache', () => {
  it('renders a page once in five seconds, with a new nonce for each answer', async () => {
    let renders = 0
    const answer = createPageCache(() => 0)
    const read = async (nonce: string) => {
      const reply = await answer(asking(nonce), async () => html(`<script nonce="${nonce}">${++renders}</script>`))
      return reply.text()
    }
    expect(await read('aaa')).toBe('<script nonce="aaa">1</script>')
    expect(await read('bbb')).toBe('<script nonce="bbb">1</script>')
  })

  it('answers with an older page immediately, while it is rendered again once', async () => {
    let now = 0
    let renders = 0
    const answer = createPageCache(() => now)
    const waiting: (() => void)[] = []
    const read = async () => {
      const reply = await answer(asking('n1'), async () => {
        renders++
        const text = `rendered at ${now}`
        if (now > 0) await new Promise<void>((done) => waiting.push(done))
        return html(text)
      })
      return reply.text()
    }
    expect(await read()).toBe('rendered at 0')
    now = 5_000
    expect([await read(), await read()]).toEqual(['rendered at 0', 'rendered at 0'])
    expect(renders).toBe(2)
    for (const done of waiting) done()
    await expect.poll(read).toBe('rendered at 5000')
  })

  it('serves no page that is more than half a minute old', async () => {
    let now = 0
    const answer = createPageCache(() => now)
    const read = async () => (await answer(asking('n1'), async () => html(`rendered at ${now}`))).text()
    await read()
    now = 30_000
    expect(await read()).toBe('rendered at 30000')
  })

  it.each([
    ['throws', () => Promise.reject(new Error('no database'))],
    ['is an error', async () => html('no database', { status: 503 })],
  ])('serves the last page for ten minutes while rendering %s', async (_, failing) => {
    let now = 0
    const answer = createPageCache(() => now)
    const read = async (render: () => Promise<Response>) => (await answer(asking('n1'), render)).text()
    const well = (text: string) => async () => html(text)
    expect(await read(well('before'))).toBe('before')
    for (now of [5_000, 9_000, 60_000, 599_999]) expect(await read(failing)).toBe('before')
    now += 5_000
    expect(await read(well('after'))).toBe('before')
    await expect.poll(() => read(failing)).toBe('after')
    now += 600_000
    const [reply] = await Promise.allSettled([read(failing)])
    expect(reply).not.toMatchObject({ value: 'after' })
  })

  it('forgets a page that no longer exists', async () => {
    let now = 0
    const answer = createPageCache(() => now)
    await answer(asking('n1'), async () => html('here'))
    now = 60_000
    const gone = async () => html('not found', { status: 404 })
    expect((await answer(asking('n1'), gone)).status).toBe(404)
    expect((await answer(asking('n1'), gone)).status).toBe(404)
  })

  it('tries to cache again, after five seconds, a page that could not be cached', async () => {
    let now = 0
    let renders = 0
    const answer = createPageCache(() => now)
    await answer(asking('n1'), async () => html('out of order', { status: 500 }))
    now = 5_000
    const read = async () => (await answer(asking('n1'), async () => html(`rendered ${++renders}`))).text()
    expect([await read(), await read()]).toEqual(['rendered 1', 'rendered 1'])
  })

  it('uses no memory for pages that are not cached', async () => {
    const answer = createPageCache(() => 0)
    const read = async (key: string, reply: () => Response) =>
      (await answer({ key, nonce: 'n1', acceptEncoding: null }, async () => reply())).text()
    await read('home', () => html('home'))
    for (let at = 0; at < 600; at++) await read(`nowhere ${at}`, () => html('not here', { status: 404 }))
    expect(await read('home', () => html('rendered anew'))).toBe('home')
  })

  it('renders nothing for a visitor with too many requests, but serves them what is cached', async () => {
    const answer = createPageCache(() => 0)
    const refusal = () => new Response('wait', { status: 429 })
    const read = async (key: string | null) =>
      (await answer({ key, nonce: 'n1', acceptEncoding: null, refusal }, async () => html('rendered'))).text()
    await answer(asking('n1'), async () => html('home'))
    expect([await read('home'), await read('other'), await read(null)]).toEqual(['home', 'wait', 'wait'])
  })

  it('compresses a page without a nonce once, for browsers that can decompress it', async () => {
    const answer = createPageCache(() => 0)
    const render = async () => html('a page '.repeat(200))
    const read = (acceptEncoding: string) => answer({ ...asking('n1'), acceptEncoding }, render)
    await read('br')
    const readPacked = () => read('gzip, deflate, br')
    await expect.poll(async () => (await readPacked()).headers.get('content-encoding')).toBe('br')
    const reply = await readPacked()
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    const unpacked = brotliDecompressSync(await reply.arrayBuffer()).toString()
    expect(unpacked).toBe('a page '.repeat(200))
    for (const other of ['gzip', 'br;q=0', 'gzip, br;q=0.0, deflate', '']) {
      expect((await read(other)).headers.get('content-encoding'), other).toBeNull()
    }
  })

  it('renders once for requests at the same time', async () => {
    let renders = 0
    const answer = createPageCache(() => 0)
    const replies = await Promise.all(
      ['x1', 'x2', 'x3'].map((nonce) => answer(asking(nonce), async () => html(`${nonce} ${++renders}`))),
    )
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['x1 1', 'x2 1', 'x3 1'])
  })

  it.each([
    ['an error', html('no', { status: 404 })],
    ['an answer that sets a cookie', html('yes', { headers: { 'set-cookie': 'a=b' } })],
    ['what is not a page', Response.json({})],
  ])('does not cache %s', async (_, response) => {
    const answer = createPageCache(() => 0)
    await answer(asking('n'), async () => response)
    expect(await (await answer(asking('n'), async () => html('rendered anew'))).text()).toBe('rendered anew')
  })
})

describe('the key of a cached page', () => {
  const facts = { locale: 'fr', theme: undefined, isSignedIn: false, isPreview: false }
  const key = (path: string, more = {}) => pageKey(new Request(`http://localhost:3000${path}`), { ...facts, ...more })

  it('is the same for all signed-out visitors of a public page', () => {
    expect(key('/')).toBe('localhost:3000 / fr ')
  })

  it.each([['/dashboard/first'], ['/login'], ['/language/en'], ['/_root.data'], ['/docs/search?q=xp']])(
    'is null for %s',
    (path) => {
      expect(key(path)).toBeNull()
    },
  )

  it('is null for a signed-in visitor', () => {
    expect(key('/', { isSignedIn: true, isPreview: false })).toBeNull()
  })

  it('differs by language and theme', () => {
    expect(new Set([key('/'), key('/', { locale: 'en' }), key('/', { theme: 'dark' })]).size).toBe(3)
  })
})
