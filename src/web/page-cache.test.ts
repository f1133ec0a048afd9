import { describe, expect, it } from 'vitest'
import { createPageCache, pageKey } from './page-cache.ts'

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

describe('the page cache', () => {
  it('renders a page once in five seconds, with a nonce of its own for each answer', async () => {
    let now = 0
    let renders = 0
    const answer = createPageCache(() => now)
    const read = async (nonce: string) => {
      const reply = await answer('home', nonce, async () => html(`<script nonce="${nonce}">${++renders}</script>`))
      return reply.text()
    }
    expect(await read('aaa')).toBe('<script nonce="aaa">1</script>')
    expect(await read('bbb')).toBe('<script nonce="bbb">1</script>')
    now = 5_000
    expect(await read('ccc')).toBe('<script nonce="ccc">2</script>')
  })

  it('renders once for all who ask at the same time', async () => {
    let renders = 0
    const answer = createPageCache(() => 0)
    const replies = await Promise.all(
      ['x1', 'x2', 'x3'].map((nonce) => answer('home', nonce, async () => html(`${nonce} ${++renders}`))),
    )
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['x1 1', 'x2 1', 'x3 1'])
  })

  it.each([
    ['an error', html('no', { status: 404 })],
    ['an answer that sets a cookie', html('yes', { headers: { 'set-cookie': 'a=b' } })],
    ['what is not a page', Response.json({})],
  ])('keeps nothing of %s', async (_, response) => {
    const answer = createPageCache(() => 0)
    await answer('key', 'n', async () => response)
    expect(await (await answer('key', 'n', async () => html('rendered anew'))).text()).toBe('rendered anew')
  })
})

describe('whose page it is', () => {
  const facts = { locale: 'fr', theme: undefined, isSignedIn: false, isPreview: false }
  const key = (path: string, more = {}) => pageKey(new Request(`http://localhost:3000${path}`), { ...facts, ...more })

  it('is everybody’s for a signed-out visitor of a public page', () => {
    expect(key('/')).toBe('localhost:3000 / fr ')
  })

  it.each([['/dashboard/first'], ['/login'], ['/language/en'], ['/_root.data'], ['/docs/search?q=xp']])(
    'is one person’s for %s',
    (path) => {
      expect(key(path)).toBeNull()
    },
  )

  it('is one person’s for whoever is signed in', () => {
    expect(key('/', { isSignedIn: true, isPreview: false })).toBeNull()
  })

  it('differs by language and theme', () => {
    expect(new Set([key('/'), key('/', { locale: 'en' }), key('/', { theme: 'dark' })]).size).toBe(3)
  })
})
